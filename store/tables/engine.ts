import { z } from 'zod';
import { itemKinds, listedKinds } from '../../contract/kinds/kind-names.ts';
import { count, flag } from './columns.ts';
import { table } from './table.ts';

/** The change feed, and what has processed it. Starts over when a site is restored. */

/**
 * What can change: an item of a kind, or the kind's order. `draft` is an item's draft and its schedules, which only the
 * administrator sees; `category-products` is which products a category shows and what their cards say, `tag-products`
 * and `teacher-products` the same for a tag and a teacher; `path` is whether a page exists at a path, `redirect` whether one redirects; `everything` is a
 * site that replaced another. No write changes `time`: it stands for content that is valid until a certain time, such
 * as the year in the footer.
 */
const changeKinds = [
  ...itemKinds,
  ...listedKinds.map((kind) => `${kind}-order` as const),
  'category-products',
  'tag-products',
  'teacher-products',
  'tag',
  'media',
  'draft',
  'theme',
  'settings',
  'path',
  'redirect',
  'time',
  'everything',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const engineTables = {
  /** One row. */
  revision: table({
    id: z.int(),
    /** The number of content changes so far. */
    number: z.int(),
    /** The revision up to which a CDN has been purged. */
    purged: z.int(),
    /** Until when a server has claimed purging the rest. */
    purging_until: z.string().nullable(),
    /** The revision up to which the content has been searched for links. */
    links_seen: z.int(),
  }).local(['id']),
  writes: table({
    revision: z.int(),
    actor: z.enum(['administrator', 'command', 'job', 'start']),
    session: z.string(),
    created_at: z.string(),
  }).local(['revision']),
  changes: table({
    revision: count,
    kind: z.enum(changeKinds),
    id: z.string(),
    removed: flag,
  }).local(['revision', 'kind', 'id']),
};
