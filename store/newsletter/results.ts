import { sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import {
  type RecipientState,
  recipientStates,
} from '../../contract/newsletter/newsletter-states.ts';
import type {
  NewsletterResults,
  NewsletterSummary,
} from '../../contract/newsletter/newsletters.ts';
import type { Database } from '../engine/database.ts';
import { toStatus } from './newsletters.ts';

/** Aggregated results of newsletters. */

const mostReasons = 10;

export async function listNewsletters(db: Database): Promise<NewsletterSummary[]> {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const progressOf = await countRecipients(db);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    ...toStatus(row),
    ...progressOf(row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

export async function readResults(db: Database, id: string): Promise<NewsletterResults> {
  const row = await db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('newsletterNotFound');
  const progressOf = await countRecipients(db, id);
  const links = await db
    .selectFrom('newsletter_links')
    .select(['title', 'path', 'clicks'])
    .where('newsletter_id', '=', id)
    .orderBy('number')
    .execute();
  const reasons = await db
    .selectFrom('newsletter_recipients')
    .select(['error', ({ fn }) => fn.countAll().as('count')])
    .where('newsletter_id', '=', id)
    .where('error', 'is not', null)
    .groupBy('error')
    .orderBy('count', 'desc')
    .limit(mostReasons)
    .execute();
  return {
    id,
    ...toStatus(row),
    ...progressOf(id),
    links,
    reasons: reasons.map(({ error, count }) => ({ error: error ?? '', count: Number(count) })),
  };
}

type Progress = Record<RecipientState | 'recipients' | 'left', number>;

/** For all newsletters in one query, or for one. */
async function countRecipients(db: Database, id?: string): Promise<(id: string) => Progress> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select(['newsletter_id', 'state'])
    .select(({ fn }) => [
      fn.countAll().as('count'),
      sql<number>`sum(case when left_at is null then 0 else 1 end)`.as('left'),
    ])
    .$if(id !== undefined, (query) => query.where('newsletter_id', '=', id ?? ''))
    .groupBy(['newsletter_id', 'state'])
    .execute();
  const found = Map.groupBy(rows, (row) => row.newsletter_id);
  return (wanted) => {
    const progress = Object.fromEntries(
      ['recipients', 'left', ...recipientStates].map((name) => [name, 0]),
    ) as Progress;
    for (const { state, count, left } of found.get(wanted) ?? []) {
      progress[state] = Number(count);
      progress.recipients += Number(count);
      progress.left += Number(left);
    }
    return progress;
  };
}

/** Counts a click on a course, without storing whose; returns the target path. */
export async function countClick(
  db: Database,
  id: string,
  number: number,
): Promise<string | undefined> {
  const link = await db
    .updateTable('newsletter_links')
    .set({ clicks: sql`clicks + 1` })
    .where('newsletter_id', '=', id)
    .where('number', '=', number)
    .returning('path')
    .executeTakeFirst();
  return link?.path;
}

export async function findLink(
  db: Database,
  id: string,
  number: number,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('newsletter_links')
    .select('path')
    .where('newsletter_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return link?.path;
}
