import { z } from 'zod';
import { id } from '../../contract/fields.ts';
import { isReservedPath, pathKey } from '../../contract/redirects/old-paths.ts';
import { NewRedirect } from '../../contract/redirects/redirects.ts';
import { comparedTime } from '../editing/kept-rows.ts';
import type { Database } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { readSitemap } from '../pages/sitemap.ts';
import { readAllRedirects } from './all-redirects.ts';
import { resolveRedirects } from './following.ts';

const { from, to } = NewRedirect.shape;

/** Read again, what we wrote says the same; what says something else was written by others. */
const asWritten = (field: z.ZodType<string>) =>
  z.string().check(({ value, issues }) => {
    const { data, error } = field.safeParse(value);
    const message = error ? error.issues[0].message : 'It is not written as ours are';
    if (data !== value) issues.push({ code: 'custom', input: value, message });
  });

export const keptHits = { hits: z.int().min(0), last_hit_on: z.iso.date().nullable() };

const KeptRedirect = z
  .object({
    ...{ id: id.regex(/^[^:]+$/), path_key: z.string(), path: asWritten(from) },
    ...{ target: asWritten(to), ...keptHits },
    ...{ created_at: comparedTime, updated_at: comparedTime },
  })
  .refine((row) => row.path_key === pathKey(row.path), {
    error: 'It is another',
    path: ['path_key'],
  })
  .refine((row) => !isReservedPath(row.path_key), { error: 'It is never free', path: ['path'] });

/** What is wrong with redirects, one line each. */
export async function* findBrokenRedirects(db: Database): AsyncGenerator<string> {
  for await (const row of readRows(db, 'redirects')) {
    const [issue] = KeptRedirect.safeParse(row).error?.issues ?? [];
    if (issue) yield `${nameOf(row.path)}: ${issue.path.join('.')}: ${issue.message}`;
  }
  const all = await readAllRedirects(db);
  const ends = resolveRedirects(all);
  const bySlug = new Set(all.flatMap(({ kind, key }) => (kind === 'slug' ? key : [])));
  for (const { kind, key, from } of all) {
    if (!ends.has(key)) yield `${nameOf(from)}: it leads in a circle`;
    if (kind === 'hand' && bySlug.has(key)) yield `${nameOf(from)}: a slug leads on from there`;
  }
  const byHand = new Map(
    all.flatMap(({ kind, key, from }) => (kind === 'hand' ? [[key, from]] : [])),
  );
  for await (const entries of readSitemap(db)) {
    for (const { path } of entries) {
      const there = byHand.get(path);
      if (there !== undefined) yield `${nameOf(there)}: a page is there`;
    }
  }
}

const nameOf = (path: unknown) => `redirect ${JSON.stringify(path)}`;
