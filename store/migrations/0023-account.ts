import { type Kysely, sql } from 'kysely';

/**
 * The credentials that the administrator signs in with besides the password, which `ADMIN_PASSWORD` was applied last,
 * and where each session was started.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('administrator').addColumn('environment_hash', 'text').execute();
  await db.schema
    .createTable('authenticator_app')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // Encrypted with a key that isn't in the database.
    .addColumn('secret', 'text', (column) => column.notNull())
    // The latest time step whose code was used: no code works twice.
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'double precision', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('spent_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  const empty = sql`''`;
  for (const name of ['browser', 'address', 'used_at', 'confirmed_until']) {
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute();
  }
  await sql`update sessions set used_at = created_at`.execute(db);
}
