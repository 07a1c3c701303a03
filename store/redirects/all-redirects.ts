import { itemPath } from '../../contract/pages/item-path.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import type { RedirectKind } from '../../contract/redirects/redirects.ts';
import type { Database } from '../engine/database.ts';

/** An address that leads on, however it came to. */
export interface StoredRedirect {
  id: string;
  kind: RedirectKind;
  /** What it is found by. */
  key: string;
  from: string;
  to: string;
  hits: number;
  lastHitOn: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** All there are: some ten thousand short rows at most, so that whoever needs any reads them all. */
export async function readAllRedirects(db: Database): Promise<StoredRedirect[]> {
  return [...(await readByHand(db)), ...(await readBySlug(db))];
}

async function readByHand(db: Database): Promise<StoredRedirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: 'hand', key: row.path_key, from: row.path, to: row.target },
    ...{ hits: row.hits, lastHitOn: row.last_hit_on },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  }));
}

/** Each leads to its item as it is called today. One whose item is gone leads nowhere; `check` names it. */
async function readBySlug(db: Database): Promise<StoredRedirect[]> {
  const rows = await db
    .selectFrom('old_slugs')
    .leftJoin('products', 'products.id', 'old_slugs.item_id')
    .leftJoin('categories', 'categories.id', 'old_slugs.item_id')
    .leftJoin('pages', 'pages.id', 'old_slugs.item_id')
    .select(['old_slugs.kind', 'old_slugs.slug', 'hits', 'last_hit_on'])
    .select(({ fn }) => fn.coalesce('products.slug', 'categories.slug', 'pages.slug').as('current'))
    .execute();
  return rows.flatMap(({ kind, slug, current, hits, last_hit_on: lastHitOn }) => {
    if (current === null) return [];
    const from = itemPath(kind, slug);
    const to = itemPath(kind, current);
    const times = { lastHitOn, createdAt: null, updatedAt: null };
    return {
      id: slugRedirectId(kind, slug),
      kind: 'slug',
      key: pathKey(from),
      from,
      to,
      hits,
      ...times,
    };
  });
}

/** No id of ours holds a colon, and no kind either. */
const slugRedirectId = (kind: string, slug: string) => `${kind}:${slug}`;

export function parseSlugRedirectId(id: string): { kind: string; slug: string } | undefined {
  const [, kind, slug] = /^(\w+):(.+)$/.exec(id) ?? [];
  return kind === undefined ? undefined : { kind, slug };
}
