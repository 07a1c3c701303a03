import { setImmediate as turn } from 'node:timers/promises';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import type { RedirectKind } from '../../contract/redirects/redirects.ts';
import type { Database } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';

/** What following a redirect requires. */
export interface LeadingRedirect {
  id: string;
  kind: RedirectKind;
  /** Lookup key. */
  key: string;
  to: string;
}

/** A redirect of either kind. */
export interface StoredRedirect extends LeadingRedirect {
  from: string;
  hits: number;
  lastHitOn: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Few enough to read in a few milliseconds. */
const rowsAPiece = 1_000;

/** All redirects, yielding to other requests between batches: there may be 100,000. */
export async function* readRedirects(db: Database): AsyncGenerator<LeadingRedirect[]> {
  yield* readByHand(db);
  yield readBySlug(db);
}

export async function* readByHand(db: Database): AsyncGenerator<LeadingRedirect[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'path_key as key', 'target as to'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAPiece)
      .execute();
    yield rows.map((row) => ({ ...row, kind: 'hand' }));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAPiece) return;
    after = last.id;
    await turn();
  }
}

/** Those of these redirects that exist. */
export async function readSomeByHand(db: Database, ids: string[]): Promise<LeadingRedirect[]> {
  const found: LeadingRedirect[] = [];
  await inPieces(ids, async (some) => {
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'path_key as key', 'target as to'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.push({ ...row, kind: 'hand' });
  });
  return found;
}

/** Complete rows without yielding, for callers that don't block any requests. */
export async function readAllRedirects(db: Database): Promise<StoredRedirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().execute();
  const byHand = rows.map((row) => ({
    id: row.id,
    kind: 'hand' as const,
    key: row.path_key,
    from: row.path,
    to: row.target,
    hits: row.hits,
    lastHitOn: row.last_hit_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return [...byHand, ...(await readBySlug(db))];
}

/** Each leads to its item's current slug. If the item is gone, there's no redirect; `check` reports it. */
export async function readBySlug(db: Database): Promise<StoredRedirect[]> {
  const rows = await db
    .selectFrom('old_slugs')
    .innerJoin('items', 'items.id', 'old_slugs.item_id')
    .select(['old_slugs.kind', 'old_slugs.slug', 'hits', 'last_hit_on', 'items.slug as current'])
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

/** Neither our IDs nor the kinds contain a colon. */
const slugRedirectId = (kind: string, slug: string) => `${kind}:${slug}`;

export function parseSlugRedirectId(id: string): { kind: string; slug: string } | undefined {
  const [, kind, slug] = /^(\w+):(.+)$/.exec(id) ?? [];
  return kind === undefined ? undefined : { kind, slug };
}
