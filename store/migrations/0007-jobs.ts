import { type Kysely, sql } from 'kysely';

/** A queue for background jobs of every kind; until now only images had one, in their own table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_by_subject', ['kind', 'subject'])
    .execute();
  await db.schema.createIndex('jobs_in_turn').on('jobs').columns(['state', 'run_at']).execute();
  await sql`
    insert into jobs (kind, subject, state, run_at, attempts, error, created_at)
    select 'picture-sizes', name, state, created_at, 0, null, created_at from media
    where state in ('waiting', 'failed')
  `.execute(db);
  await db.schema.dropIndex('media_by_state').execute();
  await db.schema.alterTable('media').dropColumn('state').execute();
  await db.schema.alterTable('media').dropColumn('claimed_until').execute();
}
