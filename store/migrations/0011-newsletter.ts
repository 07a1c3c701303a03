import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * A newsletter that can be sent. Subscribers get a state, proof of their consent and a token for their links; of
 * erased subscribers only a hash remains (`suppressed`). A newsletter that is being sent has one row per recipient,
 * which holds the delivery status and no personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToSubscribers(db);
  await db.schema
    .createTable('suppressed')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preview_line', 'text', (column) => column.notNull())
    .addColumn('blocks', 'text', (column) => column.notNull())
    .addColumn('contract', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('send_at', 'text')
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('error', 'text')
    .addColumn('mail', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('newsletters_by_state')
    .on('newsletters')
    .columns(['state', 'send_at'])
    .execute();
  await db.schema
    .createTable('newsletter_recipients')
    .addColumn('newsletter_id', 'text', (column) =>
      column.notNull().references('newsletters.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('subscriber_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('error', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('left_at', 'text')
    .addPrimaryKeyConstraint('newsletter_recipients_key', ['newsletter_id', 'number'])
    .execute();
  await db.schema
    .createIndex('newsletter_recipients_in_turn')
    .on('newsletter_recipients')
    .columns(['newsletter_id', 'state', 'run_at'])
    .execute();
  await db.schema
    .createIndex('newsletter_recipients_by_subscriber')
    .on('newsletter_recipients')
    .column('subscriber_id')
    .execute();
  await db.schema
    .createTable('newsletter_links')
    .addColumn('newsletter_id', 'text', (column) =>
      column.notNull().references('newsletters.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('clicks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_links_key', ['newsletter_id', 'number'])
    .execute();
  await db.schema
    .createTable('mail_pace')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into mail_pace (id, next_at) values (1, '')`.execute(db);
}

/** Existing subscribers signed up without a confirmation mail, and stay confirmed. */
async function addToSubscribers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscribers')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('confirmed'))
    .execute();
  for (const name of ['source', 'consent_page', 'consent_words', 'mailed_at']) {
    await db.schema
      .alterTable('subscribers')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const name of ['token', 'confirmed_at', 'left_at', 'bounced_at', 'bounce', 'updated_at']) {
    await db.schema.alterTable('subscribers').addColumn(name, 'text').execute();
  }
  await sql`update subscribers
    set source = 'form', confirmed_at = created_at, updated_at = created_at`.execute(db);
  await giveTokens(db);
  await db.schema
    .createIndex('subscribers_by_token')
    .on('subscribers')
    .column('token')
    .unique()
    .execute();
  await db.schema
    .createIndex('subscribers_in_order')
    .on('subscribers')
    .columns(['state', 'created_at', 'id'])
    .execute();
}

const atOnce = 500;

async function giveTokens(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from subscribers where token is null limit ${atOnce}`.execute(db);
    if (rows.length === 0) return;
    const tokens = rows.map(({ id }) => sql`(${id}, ${randomBytes(24).toString('base64url')})`);
    // Both engines name the columns of a VALUES list like this.
    await sql`update subscribers set token = given.column2
      from (values ${sql.join(tokens)}) as given where given.column1 = subscribers.id`.execute(db);
  }
}
