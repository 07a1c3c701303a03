import { z } from 'zod';
import { declare } from '../call/call.ts';
import { text, time, tooLong, version } from '../fields/fields.ts';
import { aboutImports, ImportProgress } from '../fields/imports.ts';
import { pageNumber } from '../fields/page-number.ts';
import { lengths, limits } from '../limits/limits.ts';
import { type OldPathTrouble, parseOldPath } from './old-paths.ts';
import { parseTarget } from './targets.ts';

/** Redirects, created by a new slug or manually. */

export const redirectKinds = ['hand', 'slug'] as const;

const troubles: Record<OldPathTrouble, string> = {
  none: 'Enter the path that people come by, such as /old-page.html',
  query: 'Leave out what follows ? or #: visitors keep theirs',
  long: tooLong(lengths.path),
};

const from = text(lengths.url, 'From is required')
  .trim()
  .min(1, 'From is required')
  .overwrite((typed) => parseOldPath(typed).path ?? typed)
  .check(({ value, issues }) => {
    const { trouble } = parseOldPath(value);
    if (trouble) issues.push({ code: 'custom', input: value, message: troubles[trouble] });
  })
  .describe('A path, in whatever letters; of a whole address only its path counts');

const to = text(lengths.url, 'To is required')
  .trim()
  .min(1, 'To is required')
  .overwrite((typed) => parseTarget(typed) ?? typed)
  .max(lengths.url, tooLong(lengths.url))
  .refine((target) => parseTarget(target) !== undefined, {
    error: 'Enter a path such as /about, or an address that starts with https://',
  })
  .describe('A path on this site, or an https address');

export const NewRedirect = z.object({ from, to }).meta({ id: 'NewRedirect' });
const RedirectEdit = z.object({ from, to, updatedAt: version }).meta({ id: 'RedirectEdit' });

const redirectId = text(lengths.slug + 40).min(1);

const Redirect = z
  .object({
    id: redirectId,
    kind: z.enum(redirectKinds).describe('`slug`: it follows an item whose slug has changed'),
    from: z.string(),
    to: z.string(),
    leadsTo: z
      .string()
      .nullable()
      .describe(
        'Where visitors arrive, in one step; null where it leads in a circle or over too many others',
      ),
    hits: z.int(),
    lastHitOn: z.iso.date().nullable().describe('A day, in UTC'),
    createdAt: time.nullable().describe('null where a slug made it, as `updatedAt`'),
    updatedAt: time.nullable(),
  })
  .meta({ id: 'Redirect' });

const BrowseRedirects = z.object({
  kind: z.enum(redirectKinds).optional().describe('Only those of this kind'),
  search: text(lengths.path).trim().optional().describe('A part of where it leads from or to'),
  page: z.string().regex(pageNumber).default('1').transform(Number),
});

const RedirectPage = z
  .object({
    redirects: z.array(Redirect).describe('By where they lead from'),
    found: z.int().describe('How many there are on all pages'),
    perPage: z.int(),
    counts: z.record(z.enum(redirectKinds), z.int()),
  })
  .meta({ id: 'RedirectPage' });

/** Why a line of a file isn't imported as a redirect. */
const redirectSkipReasons = [
  'from',
  'query',
  'to',
  'repeated',
  'known',
  'taken',
  'page',
  'loop',
  'long',
  'full',
] as const;

const RedirectImport = z
  .object({
    ready: z.int().describe('How many would be added, or were'),
    sample: z.array(z.object({ from: z.string(), to: z.string() })).describe('The first of them'),
    skipped: z.array(
      z.object({ line: z.int(), from: z.string(), reason: z.enum(redirectSkipReasons) }),
    ),
    skippedCount: z.int().describe('How many are skipped; `skipped` names the first of them'),
  })
  .meta({ id: 'RedirectImport' });

export type RedirectKind = (typeof redirectKinds)[number];
export type NewRedirect = z.infer<typeof NewRedirect>;
export type RedirectEdit = z.infer<typeof RedirectEdit>;
export type Redirect = z.infer<typeof Redirect>;
export type BrowseRedirects = z.infer<typeof BrowseRedirects>;
export type RedirectPage = z.infer<typeof RedirectPage>;
export type RedirectImport = z.infer<typeof RedirectImport>;
export type RedirectSkipReason = (typeof redirectSkipReasons)[number];

const byRedirect = z.object({ redirect: redirectId });

/** Conflicts that prevent a redirect. */
const collisions = [
  'redirectKnown',
  'redirectTaken',
  'redirectOfPage',
  'redirectLoop',
  'redirectChain',
  'tooManyRedirects',
] as const;

export const redirectCalls = declare({
  browseRedirects: {
    summary: `Addresses that lead on, ${limits.redirectsAPage} a page`,
    query: BrowseRedirects,
    answer: RedirectPage,
  },
  exportRedirects: {
    summary: 'All addresses that lead on',
    answer: z.array(Redirect),
  },
  createRedirect: {
    summary: 'Lead from an address where no page is to another',
    body: NewRedirect,
    errors: [...collisions],
    answer: Redirect,
    status: 201,
  },
  updateRedirect: {
    summary: 'Change a redirect that was made by hand',
    params: byRedirect,
    body: RedirectEdit,
    errors: ['slugRedirect', ...collisions],
    answer: Redirect,
  },
  deleteRedirect: {
    summary: 'Lead on no more, also from where a slug was',
    params: byRedirect,
    answer: z.object({ id: redirectId }).meta({ id: 'DeletedRedirect' }),
  },
  previewRedirectImport: {
    summary: `What would become of a file of redirects, \`/old-path,/new-path\` a line. ${aboutImports}`,
    csv: true,
    answer: RedirectImport,
  },
  importRedirects: {
    summary: `Add the redirects of a file; what is there already stays as it is. ${aboutImports}`,
    csv: true,
    errors: ['importRunning', 'tooHeavy'],
    answer: RedirectImport,
  },
  getRedirectImport: {
    summary: 'How far the last import of redirects has come; null where there was none',
    answer: ImportProgress.nullable(),
  },
});
