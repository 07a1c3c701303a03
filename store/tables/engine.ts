import { z } from 'zod';
import { count, flag } from './columns.ts';
import { table } from './table.ts';

/** What changed, and who has been told. It starts over wherever a site is restored. */

/**
 * What can change. `page` is one that the owner added. `draft` is the work on an item and what is
 * scheduled for it, which only the administrator sees; `category-products` is which products a category
 * shows and what their cards say, `tag-products` the same of a tag; `path` is whether a page is at an
 * address, `redirect` whether one redirects; `everything` is a site put in place of another. No write
 * changes the `time`: it stands for what holds until a moment, such as the year in the footer.
 */
const changeKinds = [
  'product',
  'product-order',
  'category',
  'category-order',
  'category-products',
  'tag-products',
  'page',
  'page-order',
  'tag',
  'media',
  'draft',
  'homepage',
  'about',
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
    /** How many changes of the content there were. */
    number: z.int(),
    /** Up to which of them a CDN has been purged. */
    purged: z.int(),
    /** Until then one server is purging the rest. */
    purging_until: z.string().nullable(),
    /** Up to which of them links were looked for in the content. */
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
