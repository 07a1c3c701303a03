import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { limits } from '../../contract/limits/limits.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { emptyLog } from '../engine/empty-log.ts';
import { now } from '../engine/times.ts';
import { enqueueJob, removeJob } from '../jobs/jobs.ts';
import type { SubscriberRow } from '../tables/newsletter.ts';

/**
 * Subscribing and unsubscribing. A client can't find out whether an address is subscribed, not even by timing: it is
 * written in any case.
 */

export interface Consent {
  page: string;
  words: string;
}

const pendingSeconds = limits.pendingDays * 86_400;

/** Single opt-in, for sites that don't send mail. */
export async function subscribe(db: Database, email: string, consent: Consent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, state } = await addIfNew(trx, email, consent, 'confirmed');
    if (state !== 'confirmed') await setConfirmed(trx, id, consent);
  });
}

/**
 * Double opt-in, for sites that send mail. The mails to each address are limited, no matter who requests them from
 * where; an address that bounced gets none.
 */
export async function requestConfirmation(
  db: Database,
  email: string,
  consent: Consent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, state, isNew, mailed_at, time } = await addIfNew(trx, email, consent, 'pending');
    if (isNew) await enqueueJob(trx, 'forget-pending', id, databaseTime(trx, pendingSeconds));
    const mails: string[] = JSON.parse(mailed_at || '[]');
    const mayWrite = state !== 'bounced' && isDue(mails, time);
    const asked = state === 'confirmed' ? {} : consentOf(consent);
    const mailedAt = JSON.stringify([time, ...mails].slice(0, limits.mailsOfAddress.aDay));
    await trx
      .updateTable('subscribers')
      .set({ ...asked, mailed_at: mayWrite ? mailedAt : mailed_at })
      .where('id', '=', id)
      .execute();
    if (mayWrite) await enqueueJob(trx, 'confirm-mail', id);
  });
}

/** Both must have passed: the pause since the last mail, and a day since the third-last. */
function isDue(mails: string[], time: string): boolean {
  const { pauseMinutes, aDay } = limits.mailsOfAddress;
  const minutesSince = (mail: string | undefined) =>
    mail ? (Date.parse(time) - Date.parse(mail)) / 60_000 : Number.POSITIVE_INFINITY;
  return minutesSince(mails[0]) >= pauseMinutes && minutesSince(mails[aDay - 1]) >= 24 * 60;
}

/** The data of an existing address stays unchanged. */
async function addIfNew(
  trx: Write,
  email: string,
  consent: Consent,
  state: 'pending' | 'confirmed',
) {
  const newId = randomUUIDv7();
  const time = now();
  const row = await trx
    .insertInto('subscribers')
    .values({
      ...newSubscriber(newId, email, time),
      ...consentOf(consent),
      state,
      source: 'form',
      confirmed_at: state === 'confirmed' ? time : null,
    })
    // The update also locks the row, which serializes concurrent requests for the same address.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning(['id', 'state', 'mailed_at', databaseTime(trx).as('time')])
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.id === newId };
}

const newToken = () => randomBytes(24).toString('base64url');

export function newSubscriber(id: string, email: string, time: string) {
  return {
    id,
    email,
    token: newToken(),
    confirm_token: newToken(),
    mailed_at: '',
    left_at: null,
    bounced_at: null,
    bounce: null,
    created_at: time,
    updated_at: time,
  };
}

const consentOf = ({ page, words }: Consent) => ({ consent_page: page, consent_words: words });

const confirmed = () => {
  const time = now();
  const gone = { left_at: null, bounced_at: null, bounce: null };
  return { state: 'confirmed', ...gone, confirmed_at: time, updated_at: time } as const;
};

async function setConfirmed(trx: Write, id: string, consent: Consent): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ ...confirmed(), ...consentOf(consent) })
    .where('id', '=', id)
    .execute();
}

export type Known = 'known' | 'unknown';

/** Anyone with the link reads that mailbox, so this also works after unsubscribing or a bounce. */
export async function confirm(db: Database, token: string): Promise<Known> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findBy(trx, 'confirm_token', token);
    if (!subscriber) return 'unknown';
    if (subscriber.state === 'confirmed') return 'known';
    await trx.updateTable('subscribers').set(confirmed()).where('id', '=', subscriber.id).execute();
    await trx
      .updateTable('newsletter_recipients')
      .set({ left_at: null })
      .where('subscriber_id', '=', subscriber.id)
      .where('left_at', 'is not', null)
      .execute();
    return 'known';
  });
}

/** Result of unsubscribing; undefined if the token is unknown. */
interface Left {
  /** Undoes it. Only for people who were subscribed until now, so that an old link brings nobody back. */
  undoToken?: string;
}

export async function leave(db: Database, token: string): Promise<Left | undefined> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findBy(trx, 'token', token);
    if (!subscriber) return undefined;
    if (subscriber.state === 'left') return {};
    const time = now();
    // Invalidates the confirmation links in earlier mails.
    const confirm_token = newToken();
    await trx
      .updateTable('subscribers')
      .set({ state: 'left', left_at: time, updated_at: time, confirm_token })
      .where('id', '=', subscriber.id)
      .execute();
    await noteLeft(trx, subscriber.id, time);
    return subscriber.state === 'confirmed' ? { undoToken: confirm_token } : {};
  });
}

/** Attributes the unsubscribe to the last newsletter that was sent to them. */
async function noteLeft(trx: Write, id: string, time: string): Promise<void> {
  const last = await trx
    .selectFrom('newsletter_recipients')
    .select(['newsletter_id', 'number'])
    .where('subscriber_id', '=', id)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .updateTable('newsletter_recipients')
    .set({ left_at: time })
    .where('newsletter_id', '=', last.newsletter_id)
    .where('number', '=', last.number)
    .execute();
}

async function findBy(
  db: Database,
  purpose: 'token' | 'confirm_token',
  token: string,
): Promise<Pick<SubscriberRow, 'id' | 'state'> | undefined> {
  return db
    .selectFrom('subscribers')
    .select(['id', 'state'])
    .where(purpose, '=', token)
    .executeTakeFirst();
}

/** Deletes a subscriber who never confirmed, without a trace. */
export async function forgetPending(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('subscribers')
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('created_at', '<=', databaseTime(trx, -pendingSeconds))
      .execute();
    await removeJob(trx, { kind: 'forget-pending', subject: id });
  });
  await emptyLog(db);
}

/** Whom to send a confirmation mail, and what they consent to. */
export async function findToConfirm(
  db: Database,
  id: string,
): Promise<Pick<SubscriberRow, 'email' | 'confirm_token' | 'consent_words'> | undefined> {
  return db
    .selectFrom('subscribers')
    .select(['email', 'confirm_token', 'consent_words'])
    .where('id', '=', id)
    .where('state', '<>', 'bounced')
    .executeTakeFirst();
}
