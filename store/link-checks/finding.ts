import { type ItemKind, itemKinds } from '../../contract/kinds/kind-names.ts';
import { readChanges, readRevision } from '../engine/changes.ts';
import type { Database } from '../engine/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { dropUsesOfGone, writeUses } from './link-uses.ts';
import { linksIn } from './links-in.ts';
import { touchSiteLinks } from './site-links.ts';

/** Keeps the link tables in sync with the content, by its revisions, so that no save waits for it. */

const batchSize = 100;

/** Enqueues a job if something was published since the content was last scanned. */
export async function announceFinding(db: Database): Promise<void> {
  const { number, links_seen } = await db
    .selectFrom('revision')
    .select(['number', 'links_seen'])
    .executeTakeFirstOrThrow();
  // A database restored from a backup may have a lower revision.
  if (number === links_seen) return;
  await db.transaction().execute((trx) => enqueueJob(trx, 'find-links', 'site'));
}

/**
 * Scans what changed since the last time; returns whether links within the site, which has these hosts, need a
 * recheck.
 */
export async function findLinks(db: Database, siteHosts: string[]): Promise<boolean> {
  const { links_seen } = await db
    .selectFrom('revision')
    .select('links_seen')
    .executeTakeFirstOrThrow();
  const upTo = await readRevision(db);
  const changes = links_seen <= upTo ? await readChanges(db, links_seen, upTo) : undefined;
  const isAnything = !changes || changes.some(({ kind }) => kind === 'everything');
  const idsOf = (kind: ItemKind) =>
    isAnything
      ? undefined
      : changes.filter((change) => change.kind === kind).map(({ id }) => id || kind);
  for (const kind of itemKinds) await findIn(db, kind, idsOf(kind));
  if (isAnything) await db.transaction().execute(dropUsesOfGone);
  const isTouched = await touchSiteLinks(db, siteHosts, isAnything ? undefined : changes);
  await db.updateTable('revision').set({ links_seen: upTo }).execute();
  return isTouched;
}

/** In batches: descriptions are long, and concurrent saves mustn't wait. */
async function findIn(db: Database, kind: ItemKind, ids: string[] | undefined): Promise<void> {
  const all = ids ?? (await listIds(db, kind));
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    const rows = await db
      .selectFrom('items')
      .select(['id', 'body'])
      .where('id', 'in', batch)
      .execute();
    const found = new Map(rows.map(({ id, body }) => [id, linksIn(kind, JSON.parse(body))]));
    await db.transaction().execute((trx) => writeUses(trx, kind, batch, found));
  }
}

async function listIds(db: Database, kind: ItemKind): Promise<string[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
