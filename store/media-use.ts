import { sql } from 'kysely';
import { recordChanges } from './engine/changes.ts';
import type { Database, Write } from './engine/database.ts';
import { type Row, readRows } from './engine/rows.ts';

/** Uploads are named after the hash of their content, and nothing else in the content looks like one. */
const hashes = /[0-9a-f]{40}/g;
const hashOfName = sql<string>`substr(name, 1, 40)`;

export interface MediaUse {
  /** The hashes of all files that the content names, wherever it names them. */
  named: Set<string>;
  /** The hash of each video's poster, by the hash of the video. */
  posters: Map<string, string>;
  /** Those that versions name, and when these were read. */
  past: { named: Set<string>; readAt: number };
}

const publishedTables = ['settings', 'categories', 'products'] as const;

/** What is published, worked on, in the trash or in a newsletter: mails show their pictures for years. */
const changingTables = [...publishedTables, 'drafts', 'trash', 'newsletters'] as const;

/**
 * Versions are many and never change, so that those of an earlier reading need not be read again: whoever
 * waits for the lock meanwhile would wait for them.
 */
export async function readMediaUse(db: Database, earlier?: MediaUse): Promise<MediaUse> {
  const readAt = earlier?.past.readAt ?? Date.now();
  const past = { named: new Set(earlier?.past.named), readAt };
  await addNamed(
    past.named,
    readRows(db, 'versions', earlier && sql`id >= ${idAt(readAt - dayMs)}`),
  );
  const named = new Set(past.named);
  for (const table of changingTables) await addNamed(named, readRows(db, table));
  return { named, posters: await readPosters(db), past };
}

/** The hashes of all files that visitors can see, posters included. */
export async function readPublishedMedia(db: Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of publishedTables) await addNamed(named, readRows(db, table));
  for (const [video, poster] of await readPosters(db)) if (named.has(video)) named.add(poster);
  return named;
}

async function readPosters(db: Database): Promise<Map<string, string>> {
  const media = await db.selectFrom('media').select(['name', 'poster']).execute();
  const posters = new Map<string, string>();
  for (const { name, poster } of media) {
    const [hash] = poster?.match(hashes) ?? [];
    if (hash) posters.set(name.slice(0, 40), hash);
  }
  return posters;
}

/** From every column: one that is added later must not be forgotten here. */
async function addNamed(named: Set<string>, rows: AsyncIterable<Row>): Promise<void> {
  for await (const row of rows) {
    for (const hash of JSON.stringify(row).match(hashes) ?? []) named.add(hash);
  }
}

/** The clocks of servers may differ, by less than this. */
const dayMs = 24 * 60 * 60_000;

/** How ids of then begin: UUIDs of version 7 begin with their time. */
function idAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Which of these files are recorded. */
export async function recordedAmong(db: Database, wanted: string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('media')
    .select(hashOfName.as('hash'))
    .where(hashOfName, 'in', wanted)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function forgetMedia(trx: Write, unwanted: string[]): Promise<void> {
  if (unwanted.length === 0) return;
  const forgotten = await trx
    .deleteFrom('media')
    .where(hashOfName, 'in', unwanted)
    .returning('name')
    .execute();
  const names = forgotten.map(({ name }) => name);
  if (names.length > 0) await trx.deleteFrom('jobs').where('subject', 'in', names).execute();
  await recordChanges(
    trx,
    names.map((id) => ({ kind: 'media', id, removed: true })),
  );
}
