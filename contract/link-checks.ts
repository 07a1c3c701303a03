import { z } from 'zod';
import { declare } from './call/call.ts';
import { id, time } from './fields/fields.ts';
import { pageNumber } from './fields/page-number.ts';
import { itemKinds } from './kinds/kind-names.ts';
import { linkFields } from './links/link-fields.ts';
import { linkProblems } from './links/link-problems.ts';

/** Whether the site's links still work. */

export const linkStates = ['unchecked', 'working', 'retrying', 'broken', 'unknown'] as const;

const problem = z.enum(linkProblems).nullable().describe('What is wrong with it');
const status = z.int().nullable().describe('What the other site answered, as an HTTP status');
const failingSince = time.nullable().describe('When it was first seen to fail');

const place = { kind: z.enum(itemKinds), id, field: z.enum(linkFields) };

const LinkUse = z
  .object({ ...place, title: z.string().describe('Of the product or category; empty of a page') })
  .meta({ id: 'LinkUse' });

const CheckedLink = z
  .object({
    id,
    url: z.string(),
    state: z
      .enum(linkStates)
      .describe('`retrying` has failed and is tried again; `unknown` could not be checked'),
    problem,
    status,
    redirectedTo: z.string().nullable().describe('Where it leads on to'),
    failingSince,
    checkedAt: time.nullable(),
    isDue: z.boolean().describe('Whether somebody is about to look'),
    isIgnored: z.boolean(),
    uses: z.array(LinkUse).describe('Where it stands; the first ones of many'),
    useCount: z.int(),
  })
  .meta({ id: 'CheckedLink' });

/** A place in the content that contains a broken link. */
const BrokenLink = z
  .object({ ...place, url: z.string(), problem, status, failingSince })
  .meta({ id: 'BrokenLink' });

/** Filters of the list of links; ignored links appear only under their own filter. */
export const linkFilters = ['broken', 'unknown', 'waiting', 'working', 'ignored'] as const;

const LinkList = z
  .object({
    isOn: z.boolean().describe('Whether links are looked at; `LINK_CHECKS=0` leaves it'),
    counts: z.object(Object.fromEntries(linkFilters.map((name) => [name, z.int()])) as Counts),
    links: z.array(CheckedLink),
  })
  .meta({ id: 'LinkList' });
type Counts = Record<LinkFilter, z.ZodInt>;

const LinkQuery = z.object({
  show: z
    .enum(linkFilters)
    .default('broken')
    .describe('`waiting`: not looked at yet, or tried again'),
  page: z.string().regex(pageNumber).default('1').transform(Number).describe('Counted from 1'),
});

export type LinkFilter = (typeof linkFilters)[number];
export type LinkUse = z.infer<typeof LinkUse>;
export type CheckedLink = z.infer<typeof CheckedLink>;
export type BrokenLink = z.infer<typeof BrokenLink>;
export type LinkList = z.infer<typeof LinkList>;
export type LinkQuery = z.infer<typeof LinkQuery>;

const byLink = z.object({ link: id });

export const linkCheckCalls = declare({
  listLinks: { summary: 'A page of the links in one state', query: LinkQuery, answer: LinkList },
  listBrokenLinks: {
    summary: 'Every place on the site that holds a broken link, up to 1000',
    answer: z.array(BrokenLink),
  },
  recheckLink: {
    summary: 'Look at a link again, as soon as its host may be asked',
    params: byLink,
    errors: ['linkChecksOff'],
    answer: CheckedLink,
  },
  ignoreLink: {
    summary: 'Look at a link no more and say nothing of it, or look again',
    params: byLink,
    body: z.object({ isIgnored: z.boolean() }).meta({ id: 'IgnoredLink' }),
    answer: CheckedLink,
  },
});
