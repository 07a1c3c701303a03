import { type Kysely, sql } from 'kysely';

/** Placeholders are larger and blurred now: existing ones are created again in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into jobs (kind, subject, state, run_at, attempts, created_at)
    select 'file-facts', name, 'waiting', created_at, 0, created_at from media
    where placeholder is not null
    on conflict do nothing
  `.execute(db);
}
