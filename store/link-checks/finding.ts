import type { ItemKind } from '../../contract/editing/item-kinds.ts';
import { readChanges, readRevision } from '../engine/changes.ts';
import { type Database, tableOf } from '../engine/database.ts';
import { enqueueJob } from '../jobs.ts';
import { dropUsesOfGone, writeUses } from './link-uses.ts';
import {
  type FoundLink,
  linksInAbout,
  linksInCategory,
  linksInHomepage,
  linksInOwnPage,
  linksInProduct,
} from './links-in.ts';
import { touchSiteLinks } from './site-links.ts';

/** Keeps what is known of links in step with the content, by its revisions: no save waits for it. */

const batchSize = 100;

/** Leaves a job where something was published since the content was last looked through. */
export async function announceFinding(db: Database): Promise<void> {
  const { number, links_seen } = await db
    .selectFrom('revision')
    .select(['number', 'links_seen'])
    .executeTakeFirstOrThrow();
  // A database that was put back from a copy may count from below.
  if (number === links_seen) return;
  await db.transaction().execute((trx) => enqueueJob(trx, 'find-links', 'site'));
}

/**
 * Looks through what has changed since the last time; answers whether links within the site, which has these
 * hosts, are to be looked at again.
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
  for (const kind of Object.keys(readers) as ItemKind[]) await findIn(db, kind, idsOf(kind));
  if (isAnything) await db.transaction().execute(dropUsesOfGone);
  const isTouched = await touchSiteLinks(db, siteHosts, isAnything ? undefined : changes);
  await db.updateTable('revision').set({ links_seen: upTo }).execute();
  return isTouched;
}

/** Some at a time: descriptions are long, and whoever saves meanwhile must not wait. */
async function findIn(db: Database, kind: ItemKind, ids: string[] | undefined): Promise<void> {
  const all = ids ?? (await listIds(db, kind));
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    const found = await readers[kind](db, batch);
    await db.transaction().execute((trx) => writeUses(trx, kind, batch, found));
  }
}

type FoundLinks = Map<string, FoundLink[]>;

const readers: Record<ItemKind, (db: Database, ids: string[]) => Promise<FoundLinks>> = {
  product: async (db, ids) => {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'buy_link', 'intro_video', 'description', 'hero_config', 'parts'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, linksInProduct(row)]));
  },
  category: async (db, ids) => {
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'hero_config'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, linksInCategory(row)]));
  },
  page: async (db, ids) => {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'content', 'hero_config'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, linksInOwnPage(row)]));
  },
  homepage: async (db) =>
    new Map([['homepage', linksInHomepage(await readSetting(db, 'homepage'))]]),
  about: async (db) => new Map([['about', linksInAbout(await readSetting(db, 'about'))]]),
};

async function readSetting(db: Database, name: 'homepage' | 'about'): Promise<string> {
  const setting = db.selectFrom('settings').select('value').where('name', '=', name);
  return (await setting.executeTakeFirstOrThrow()).value;
}

async function listIds(db: Database, kind: ItemKind): Promise<string[]> {
  if (kind === 'homepage' || kind === 'about') return [kind];
  const rows = await db.selectFrom(tableOf[kind]).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
