import { sql } from 'kysely';
import { isPostgres } from '../engine/connect.ts';
import type { Database } from '../engine/database.ts';
import { findWrongUses } from '../library/content-uses.ts';
import { findLooseEnds, findOldSlugsOfNothing } from './loose-ends.ts';
import { findBrokenRedirects } from './redirects.ts';

/** Broken references and damage that constraints or a healthy disk normally prevent, one line each. */
export async function* findBrokenReferences(db: Database): AsyncGenerator<string> {
  if (!isPostgres(db)) yield* findDamage(db);
  yield* findOldSlugsOfNothing(db);
  yield* findLooseEnds(db);
  yield* findWrongUses(db);
  yield* findBrokenRedirects(db);
}

/** PostgreSQL checks its own files; SQLite has to be told to. */
async function* findDamage(db: Database): AsyncGenerator<string> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  for (const { integrity_check: text } of whole.rows) if (text !== 'ok') yield `database: ${text}`;
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  for (const { table, parent } of broken.rows) {
    yield `${table}: a row names one of ${parent} that is not there`;
  }
}
