import { sql } from 'kysely';
import { recordChanges } from './engine/changes.ts';
import type { Database, Write } from './engine/database.ts';

/** Uploads are named after the hash of their content, and nothing else in the content looks like one. */
const hashes = /[0-9a-f]{40}/g;
const hashOfName = sql<string>`substr(name, 1, 40)`;

export interface MediaUse {
  /** The hashes of all files that the content names, wherever it names them. */
  named: Set<string>;
  /** The hash of each video's poster, by the hash of the video. */
  posters: Map<string, string>;
}

export async function readMediaUse(db: Database): Promise<MediaUse> {
  const named = new Set<string>();
  for (const table of ['settings', 'categories', 'products'] as const) {
    // Every column: one that is added later must not be forgotten here.
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      for (const hash of JSON.stringify(row).match(hashes) ?? []) named.add(hash);
    }
  }
  const media = await db.selectFrom('media').select(['name', 'poster']).execute();
  const posters = new Map<string, string>();
  for (const { name, poster } of media) {
    const [hash] = poster?.match(hashes) ?? [];
    if (hash) posters.set(name.slice(0, 40), hash);
  }
  return { named, posters };
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
