import { z } from 'zod';
import { id, slug } from '../../contract/fields/fields.ts';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import { NewRedirect } from '../../contract/redirects/redirects.ts';
import { asWritten, flag, generated, hits, json, sortableTime, timed } from './columns.ts';
import { type RowOf, refuse, table } from './table.ts';

/** What the site has besides its items: tags, settings and redirects. */

const { from, to } = NewRedirect.shape;

export const siteTables = {
  tags: table({
    id: z.string(),
    title: z.string(),
    /** The title, normalized for comparison: two tags never differ by case alone. */
    title_key: z.string(),
    /** Whether only drafts use the tag, so that it isn't public yet. */
    is_hidden: generated(flag),
    ...timed,
  }).moved(['id'], { by: ['title'] }),
  settings: table({
    name: z.enum(['homepage', 'about', 'theme', 'history', 'settings', 'first-steps']),
    value: json(),
    ...timed,
  }).moved(['name']),
  /** Slugs that items had before: they redirect to the item. */
  old_slugs: table({ kind: z.enum(listedKinds), slug, item_id: z.string(), ...hits }).moved(
    ['kind', 'slug'],
    { name: 'old slug', by: ['slug'] },
  ),
  /** Redirects that the owner added. */
  redirects: table({
    id: id.regex(/^[^:]+$/),
    /** The path, normalized for comparison (`pathKey`). */
    path_key: z.string(),
    path: asWritten(from),
    target: asWritten(to),
    ...hits,
    created_at: sortableTime,
    updated_at: sortableTime,
  }).moved(['id'], {
    name: 'redirect',
    by: ['path'],
    check: ({ path, path_key }, context) => {
      if (path_key !== pathKey(path)) refuse(context, ['path_key'], 'It is another');
      if (isReservedPath(path_key)) refuse(context, ['path'], 'It is never free');
    },
  }),
};

export type TagRow = RowOf<typeof siteTables.tags>;
export type SettingRow = RowOf<typeof siteTables.settings>;
