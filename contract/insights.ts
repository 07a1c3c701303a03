import { z } from 'zod';
import { declare } from './call/call.ts';
import { daysBetween } from './days.ts';
import { id, text } from './fields/fields.ts';
import { lengths, limits } from './limits/limits.ts';

/** What is counted: a page view; its intro video started, half played and finished; a click on its Buy Now link. */
const eventKinds = ['view', 'play', 'half', 'whole', 'buy'] as const;

export type EventKind = (typeof eventKinds)[number];

/** An invalid host name is dropped: the rest of the visit still counts. */
const hostName = z
  .string()
  .max(lengths.hostName)
  .regex(/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/)
  .catch('');
const campaignText = text(lengths.campaign).trim().toLowerCase().default('');

export const Visit = z
  .object({
    path: text(lengths.path).describe('The path of a page of this site'),
    events: z.array(z.enum(eventKinds)).min(1).max(limits.eventsAtOnce),
    arrival: z
      .object({
        referrer: hostName.describe('The name of the site that led here; empty where none did'),
        source: campaignText.describe('`utm_source` of the address'),
        campaign: campaignText.describe('`utm_campaign` of the address'),
      })
      .optional()
      .describe('Where the visitor came from; missing for who was on the site already'),
  })
  .meta({ id: 'Visit' });

const count = z.int().min(0);

export const CountedSearch = z
  .object({
    words: text(lengths.search).trim().min(1).toLowerCase(),
    results: count.max(limits.mostSearched).describe('How many were found'),
  })
  .meta({ id: 'CountedSearch' });

const Totals = z.object({
  visitors: count.describe('Visitors of a day; who comes on two days counts twice'),
  views: count,
  plays: count.describe('Intro videos that were begun'),
  buyClicks: count,
  signUps: count.describe('Confirmed subscribers who signed up that day and are still subscribed'),
});

const DayCounts = Totals.extend({ day: z.iso.date().describe('In UTC') }).meta({ id: 'DayCounts' });

/** Days without counts are omitted. */
const Period = z.object({ from: z.iso.date(), to: z.iso.date(), days: z.array(DayCounts) });

const ProductCounts = z
  .object({
    id,
    title: z.string().nullable().describe('Null where it is not on the site any more'),
    views: count,
    plays: count,
    halfPlays: count,
    wholePlays: count,
    buyClicks: count,
  })
  .meta({ id: 'ProductCounts' });

/** Groups all names beyond those stored per day. */
export const otherNames = '*';

const Source = z
  .object({
    name: z.string().describe('Empty where no site led here, `*` for all others'),
    arrivals: count,
  })
  .meta({ id: 'Source' });

const Searched = z
  .object({
    words: z.string().describe('`*` for all others'),
    searches: count,
    results: count.describe('How many were found the last time'),
  })
  .meta({ id: 'Searched' });

const Campaign = z
  .object({ source: z.string(), campaign: z.string(), arrivals: count })
  .meta({ id: 'Campaign' });

export const Insights = Period.extend({
  before: Period.describe('As many days, just before'),
  products: z.array(ProductCounts).describe('The most viewed first'),
  sources: z.array(Source),
  campaigns: z.array(Campaign),
  searches: z.array(Searched).describe('What visitors searched for, the most wanted first'),
  subscribers: z.object({ before: count, after: count }),
  countedSince: z.iso.date().nullable().describe('The first day that was counted'),
  isCounting: z.boolean(),
}).meta({ id: 'Insights' });

const Counting = z.object({ isCounting: z.boolean() });

/** Both days are included. */
const InsightsQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= limits.insightDays;
});

export type Visit = z.infer<typeof Visit>;
export type CountedSearch = z.infer<typeof CountedSearch>;
export type Arrival = NonNullable<Visit['arrival']>;
export type Totals = z.infer<typeof Totals>;
export type Period = z.infer<typeof Period>;
export type ProductCounts = z.infer<typeof ProductCounts>;
export type Insights = z.infer<typeof Insights>;

const Taken = z
  .object({ taken: count.describe('How many events were taken') })
  .meta({ id: 'Taken' });

export const insightCalls = declare({
  countVisit: {
    summary: 'Count what happened on a page; taken from the pages of this site alone',
    access: 'public',
    body: Visit,
    errors: ['foreignOrigin', 'tooManyAttempts'],
    answer: Taken,
  },
  countSearch: {
    summary: 'Count a search; taken from the pages of this site alone',
    access: 'public',
    body: CountedSearch,
    errors: ['foreignOrigin', 'tooManyAttempts'],
    answer: Taken,
  },
  getInsights: {
    summary: 'What was counted from one day to another, and before',
    query: InsightsQuery,
    answer: Insights,
  },
  listProductCounts: {
    summary: 'Views and Buy Now clicks of each product in the last 30 days, where there were any',
    answer: z.array(ProductCounts.pick({ id: true, views: true, buyClicks: true })),
  },
  updateCounting: {
    summary: 'Switch counting on or off',
    body: Counting.meta({ id: 'CountingEdit' }),
    answer: Counting.meta({ id: 'Counting' }),
  },
});
