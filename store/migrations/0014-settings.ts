import { type Kysely, sql } from 'kysely';

/**
 * The settings of the site, one row of JSON. What stood beside newsletters and counts moves there, so that each is
 * said in one place. Of which pictures the icons of the site are made is known of the files.
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
