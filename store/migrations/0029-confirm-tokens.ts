import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * A token that confirms, separate from the one that unsubscribes: a link in an old newsletter must not be able to
 * subscribe anybody. Pending subscribers keep the link in their confirmation mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscribers').addColumn('confirm_token', 'text').execute();
  await sql`update subscribers set confirm_token = token where state = 'pending'`.execute(db);
  await giveTokens(db, 'token', sql`confirm_token = token`);
  await giveTokens(db, 'confirm_token', sql`confirm_token is null`);
  await db.schema
    .createIndex('subscribers_by_confirm_token')
    .on('subscribers')
    .column('confirm_token')
    .unique()
    .execute();
}

const atOnce = 500;

async function giveTokens(db: Kysely<unknown>, column: string, missing: ReturnType<typeof sql>) {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from subscribers where ${missing} limit ${atOnce}`.execute(db);
    if (rows.length === 0) return;
    const tokens = rows.map(({ id }) => sql`(${id}, ${randomBytes(24).toString('base64url')})`);
    // Both engines name the columns of a VALUES list like this.
    await sql`update subscribers set ${sql.ref(column)} = given.column2
      from (values ${sql.join(tokens)}) as given where given.column1 = subscribers.id`.execute(db);
  }
}
