import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type ExpressionBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import {
  type SubscriberState,
  subscriberStates,
} from '../../contract/newsletter/newsletter-states.ts';
import type {
  Subscriber,
  SubscriberPage,
  SubscriberRecord,
} from '../../contract/newsletter/subscriptions.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import type { Tables } from '../tables/index.ts';
import type { SubscriberRow } from '../tables/newsletter.ts';
import { readableAddress } from './readable-address.ts';

/** What every total means by subscribers: the people a newsletter goes to. */
export const countedState = 'confirmed' satisfies SubscriberState;

/** Subscribers as the specification lists them: the people a newsletter goes to. */
export async function* listSubscribers(db: Database): AsyncGenerator<Subscriber[]> {
  for await (const rows of readInPieces(db, { state: countedState })) {
    yield rows.map(({ id, email, created_at, updated_at }) => ({
      id,
      email: readableAddress(email),
      createdAt: created_at,
      updatedAt: updated_at,
    }));
  }
}

interface Wanted {
  state?: SubscriberState;
  search?: string;
}

export async function browseSubscribers(
  db: Database,
  { page, ...wanted }: Wanted & { page: number },
): Promise<SubscriberPage> {
  const perPage = limits.subscribersAPage;
  const rows = await newestFirst(db)
    .where((row) => matching(row, wanted))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { found } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll().as('found'))
    .where((row) => matching(row, wanted))
    .executeTakeFirstOrThrow();
  return {
    subscribers: rows.map(toRecord),
    found: Number(found),
    perPage,
    counts: await countByState(db),
  };
}

/** All stored data, for moving away and for access requests. */
export async function* exportSubscribers(
  db: Database,
  wanted: Wanted = {},
): AsyncGenerator<SubscriberRecord[]> {
  for await (const rows of readInPieces(db, wanted)) yield rows.map(toRecord);
}

/** Few enough to serialize in a few milliseconds. */
const rowsAPiece = 500;

/** Newest first, with keyset pagination. */
async function* readInPieces(db: Database, wanted: Wanted): AsyncGenerator<SubscriberRow[]> {
  for (let last: SubscriberRow | undefined; ; ) {
    const after = last;
    const rows = await newestFirst(db)
      .where((row) => matching(row, wanted))
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id})`),
      )
      .limit(rowsAPiece)
      .execute();
    yield rows;
    last = rows.at(-1);
    if (rows.length < rowsAPiece) return;
  }
}

/**
 * Erases a subscriber except for a hash that keeps the address from being imported again. Mails sent to them stay
 * counted, anonymously.
 */
export async function eraseSubscriber(trx: Write, id: string): Promise<void> {
  const erased = await trx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (!erased) throw new ApiError('subscriberNotFound');
  await trx
    .insertInto('suppressed')
    .values({ email_hash: hashEmail(erased.email), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mailsToThem = trx.updateTable('newsletter_recipients').where('subscriber_id', '=', id);
  await mailsToThem.set({ state: 'skipped' }).where('state', '=', 'waiting').execute();
  // The mail server may have repeated the address in its response.
  const error = sql<string>`replace(error, ${erased.email}, 'this address')`;
  await mailsToThem.set({ subscriber_id: null, error }).execute();
  await trx.deleteFrom('jobs').where('subject', '=', id).execute();
}

export const hashEmail = (email: string) => createHash('sha256').update(email).digest('base64url');

export async function countByState(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(
    subscriberStates.map((state) => [state, counts.get(state) ?? 0]),
  ) as Record<SubscriberState, number>;
}

const newestFirst = (db: Database) =>
  db.selectFrom('subscribers').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

function matching(row: ExpressionBuilder<Tables, 'subscribers'>, { state, search }: Wanted) {
  const conditions = [];
  if (state) conditions.push(row('state', '=', state));
  if (search) conditions.push(row.or(storedForms(search).map(holds)));
  return row.and(conditions);
}

/** Escapes the wildcards of `like`. */
function holds(text: string) {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`email like ${part} escape '\\'`;
}

/** The search may be for a local part or for a domain, which is stored in ASCII. */
function storedForms(search: string): string[] {
  const typed = search.normalize('NFC').toLowerCase();
  const at = typed.lastIndexOf('@') + 1;
  const domain = domainToASCII(typed.slice(at));
  return domain ? [...new Set([typed, typed.slice(0, at) + domain])] : [typed];
}

const toRecord = (row: SubscriberRow): SubscriberRecord => ({
  id: row.id,
  email: readableAddress(row.email),
  state: row.state,
  source: row.source,
  consent: { page: row.consent_page, words: row.consent_words },
  confirmedAt: row.confirmed_at,
  leftAt: row.left_at,
  bouncedAt: row.bounced_at,
  bounce: row.bounce,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
