import { type Kysely, sql } from 'kysely';

/**
 * The site's settings, as one row of JSON. Those stored with newsletters and insights move there, so that each is in
 * one place. Files record whether the site's icons are created from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { postalAddress } = await take(db, 'newsletter');
  const { isCounting } = await take(db, 'insights');
  const value = JSON.stringify({ ...(postalAddress ? { postalAddress } : {}), isCounting });
  const now = new Date().toISOString();
  await sql`insert into settings (name, value, created_at, updated_at)
    values ('settings', ${value}, ${now}, ${now})`.execute(db);
  await db.schema
    .alterTable('media')
    .addColumn('icons', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function take(db: Kysely<unknown>, name: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ value: string }>`
    select value from settings where name = ${name}`.execute(db);
  await sql`delete from settings where name = ${name}`.execute(db);
  return JSON.parse(rows[0]?.value ?? '{}');
}
