import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Throws where the database cannot be read. */
export async function ping(db: Database): Promise<void> {
  await db.selectNoFrom(sql`1`.as('one')).execute();
}
