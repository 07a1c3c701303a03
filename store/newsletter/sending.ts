import { type RawBuilder, sql } from 'kysely';
import type { Newsletter } from '../../contract/newsletter/newsletters.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import type { RecipientRow } from '../tables/newsletter.ts';
import { findNewsletter, keepUses } from './newsletters.ts';

/**
 * Delivers a newsletter to its recipients. Each recipient is a row; servers claim some for a limited time, and claims
 * of a dead server expire. Accepted mails are recorded one by one, so a crash repeats at most those in flight.
 */

/** Claims are renewed while their server lives, and expire this long after it died. */
const claimSeconds = 20;
export const renewEverySeconds = 5;

/** Retry delays of a mail; their number limits the attempts. */
const pausesSeconds = [60, 5 * 60, 30 * 60, 2 * 60 * 60, 8 * 60 * 60];

/** The mail that all recipients share; `token` is a placeholder for each one's own. */
export interface StoredMail {
  subject: string;
  html: string;
  text: string;
  token: string;
}

export interface NewLink {
  title: string;
  path: string;
}

export async function listDueNewsletters(db: Database): Promise<Newsletter[]> {
  const due = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', databaseTime(db))
    .orderBy('send_at')
    .execute();
  return Promise.all(due.map(({ id }) => findNewsletter(db, id)));
}

/** Only the first server gets through. Freezes the mail and the list of its recipients. */
export async function beginSending(
  trx: Write,
  { id, updatedAt }: Newsletter,
  mail: StoredMail,
  links: NewLink[],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletters')
    .set({ state: 'sending', started_at: databaseTime(trx), mail: JSON.stringify(mail) })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await keepUses(trx, id);
  await sql`
    insert into newsletter_recipients (newsletter_id, number, subscriber_id, state, attempts, run_at)
    select cast(${id} as text), row_number() over (order by id), id, 'waiting', 0, ${databaseTime(trx)}
    from subscribers where state = 'confirmed'
  `.execute(trx);
  if (links.length === 0) return;
  await trx
    .insertInto('newsletter_links')
    .values(
      links.map((link, index) => ({ newsletter_id: id, number: index + 1, ...link, clicks: 0 })),
    )
    .execute();
}

/** Turns the newsletter back into a draft, with the reason. */
export async function failToBegin(trx: Write, { id }: Newsletter, error: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ state: 'draft', send_at: null, error })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

export type ClaimedMail = Pick<RecipientRow, 'newsletter_id' | 'number' | 'attempts'> & {
  subscriber_id: string | null;
  email: string | null;
  token: string | null;
  /** Whether the recipient is still subscribed. */
  isWanted: boolean;
};

/**
 * Claims the next due mails, as many as the rate shared by all servers allows: none if another server has just
 * claimed some.
 */
export async function claimMails(
  db: Database,
  { size, perMinute }: { size: number; perMinute: number },
): Promise<ClaimedMail[]> {
  if ((await dueMails(db, 1)).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    // The lock on this row also keeps servers from claiming at the same time.
    const { numUpdatedRows } = await trx
      .updateTable('mail_pace')
      .set({ next_at: databaseTime(trx, (size * 60) / perMinute) })
      .where('next_at', '<=', databaseTime(trx))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return [];
    const mails = await dueMails(trx, size);
    if (mails.length < size) {
      const next_at = databaseTime(trx, (mails.length * 60) / perMinute);
      await trx.updateTable('mail_pace').set({ next_at }).execute();
    }
    for (const query of updatesOf(trx, mails)) {
      await query
        .set({ claimed_until: databaseTime(trx, claimSeconds), attempts: sql`attempts + 1` })
        .execute();
    }
    return mails.map(({ state, ...mail }) => ({
      ...mail,
      attempts: mail.attempts + 1,
      isWanted: state === 'confirmed',
    }));
  });
}

function dueMails(db: Database, limit: number) {
  return db
    .selectFrom('newsletters')
    .innerJoin('newsletter_recipients as mail', 'mail.newsletter_id', 'newsletters.id')
    .leftJoin('subscribers', 'subscribers.id', 'mail.subscriber_id')
    .select(['mail.newsletter_id', 'mail.number', 'mail.attempts', 'mail.subscriber_id'])
    .select(['subscribers.email', 'subscribers.token', 'subscribers.state'])
    .where('newsletters.state', '=', 'sending')
    .where('mail.state', '=', 'waiting')
    .where('mail.run_at', '<=', databaseTime(db))
    .where((row) =>
      row.or([
        row('mail.claimed_until', 'is', null),
        row('mail.claimed_until', '<', databaseTime(db)),
      ]),
    )
    .orderBy('newsletters.started_at')
    .orderBy('mail.run_at')
    .orderBy('mail.number')
    .limit(limit)
    .execute();
}

/** Heartbeat: the server is still alive. */
export async function renewClaims(db: Database, mails: ClaimedMail[]): Promise<void> {
  for (const query of updatesOf(db, mails)) {
    await query
      .set({ claimed_until: databaseTime(db, claimSeconds) })
      .where('claimed_until', 'is not', null)
      .execute();
  }
}

/** The mail was accepted, even if the owner canceled the newsletter meanwhile. */
export async function noteSent(db: Database, mail: ClaimedMail): Promise<void> {
  await only(db, mail)
    .set({ ...ended('sent'), error: null, sent_at: databaseTime(db) })
    .where('state', 'in', ['waiting', 'skipped'])
    .execute();
}

export async function noteSkipped(db: Database, mail: ClaimedMail): Promise<void> {
  await claimed(db, mail).set(ended('skipped')).execute();
}

export async function noteRefused(db: Database, mail: ClaimedMail, error: string): Promise<void> {
  await claimed(db, mail)
    .set({ ...ended('refused'), error })
    .execute();
}

/** The address won't be written to any more. */
export async function noteBounced(db: Database, mail: ClaimedMail, error: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await claimed(trx, mail)
      .set({ ...ended('bounced'), error })
      .execute();
    if (mail.subscriber_id) await markBounced(trx, mail.subscriber_id, error);
  });
}

export async function markBounced(trx: Write, id: string, bounce: string): Promise<void> {
  const time = databaseTime(trx);
  await trx
    .updateTable('subscribers')
    .set({ state: 'bounced', bounced_at: time, bounce, updated_at: time })
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .execute();
}

/** Retries after a growing delay; after the last attempt, the mail counts as refused. */
export async function noteLater(db: Database, mail: ClaimedMail, error: string): Promise<void> {
  const pause = pausesSeconds[mail.attempts - 1];
  if (pause === undefined) return noteRefused(db, mail, error);
  await putBack(db, mail, { run_at: databaseTime(db, pause), error });
}

/** Doesn't count as an attempt: the mail server was down. */
export async function noteUntried(db: Database, mail: ClaimedMail): Promise<void> {
  await putBack(db, mail, { attempts: mail.attempts - 1 });
}

async function putBack(
  db: Database,
  mail: ClaimedMail,
  changes: { run_at?: RawBuilder<string>; attempts?: number; error?: string },
): Promise<void> {
  await claimed(db, mail)
    .set({ claimed_until: null, ...changes })
    .execute();
}

const ended = <State extends RecipientRow['state']>(state: State) => ({
  state,
  claimed_until: null,
});

const only = (db: Database, { newsletter_id, number }: RecipientKey) =>
  db
    .updateTable('newsletter_recipients')
    .where('newsletter_id', '=', newsletter_id)
    .where('number', '=', number);

/** The same for many rows at once. */
function updatesOf(db: Database, mails: RecipientKey[]) {
  const byNewsletter = Map.groupBy(mails, (mail) => mail.newsletter_id);
  return Array.from(byNewsletter, ([id, some]) =>
    db
      .updateTable('newsletter_recipients')
      .where('newsletter_id', '=', id)
      .where(
        'number',
        'in',
        some.map(({ number }) => number),
      ),
  );
}

type RecipientKey = Pick<RecipientRow, 'newsletter_id' | 'number'>;

/** Matches only while no other server has claimed the mail since. */
const claimed = (db: Database, mail: ClaimedMail) =>
  only(db, mail).where('state', '=', 'waiting').where('attempts', '=', mail.attempts);

export async function readStoredMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('mail')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mail ? JSON.parse(row.mail) : undefined;
}

/** Shows why delivery is stalled, or clears that. */
export async function noteTrouble(db: Database, error: string | null): Promise<void> {
  const sending = db.updateTable('newsletters').set({ error }).where('state', '=', 'sending');
  await (error ? sending : sending.where('error', 'is not', null)).execute();
}

/** Newsletters with no recipients left. */
export async function listFinished(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_recipients as mail')
            .select('mail.number')
            .whereRef('mail.newsletter_id', '=', 'newsletters.id')
            .where('mail.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function finishNewsletter(trx: Write, id: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ state: 'sent', finished_at: databaseTime(trx), error: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}
