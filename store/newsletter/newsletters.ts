import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../../contract/call/errors.ts';
import { keepUnnamed } from '../../contract/fields/edits.ts';
import { contractVersion } from '../../contract/kinds/kind-names.ts';
import type { NewsletterState } from '../../contract/newsletter/newsletter-states.ts';
import {
  type Newsletter,
  NewsletterBlock,
  type NewsletterDraft,
  type NewsletterEdit,
} from '../../contract/newsletter/newsletters.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { databaseTime, isInFuture } from '../engine/database-time.ts';
import { nextVersion } from '../engine/next-version.ts';
import { now } from '../engine/times.ts';
import { forgetUses, noteUses } from '../media/media-uses.ts';
import { readBody } from '../tables/bodies.ts';
import type { NewsletterRow } from '../tables/newsletter.ts';

/** Newsletters and their states; delivery is in `sending.ts`. */

export async function findNewsletter(db: Database, id: string): Promise<Newsletter> {
  return toNewsletter(await findRow(db, id));
}

export async function createNewsletter(trx: Write, draft: NewsletterDraft): Promise<Newsletter> {
  const id = randomUUIDv7();
  const time = now();
  await trx
    .insertInto('newsletters')
    .values({
      id,
      ...columnsOf(draft),
      state: 'draft',
      send_at: null,
      started_at: null,
      finished_at: null,
      error: null,
      mail: null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  await noteUses(trx, naming(id, 'draft'), draft);
  return findNewsletter(trx, id);
}

export async function updateNewsletter(
  trx: Write,
  id: string,
  { updatedAt, ...edit }: NewsletterEdit,
): Promise<Newsletter> {
  const row = await findRow(trx, id);
  const updated_at = nextVersion(row, updatedAt, 'staleNewsletter');
  if (row.state !== 'draft') throw new ApiError('newsletterOnItsWay');
  const { subject, previewLine, blocks } = toNewsletter(row);
  const draft = keepUnnamed<NewsletterDraft>({ subject, previewLine, blocks }, edit);
  await changing(trx, id)
    .set({ ...columnsOf(draft), error: null, updated_at })
    .execute();
  await noteUses(trx, naming(id, 'draft'), draft);
  return findNewsletter(trx, id);
}

/** A newsletter on its way has to be canceled or finished first. */
export async function deleteNewsletter(trx: Write, id: string): Promise<void> {
  const { state, subject: title } = await findRow(trx, id);
  if (['scheduled', 'sending', 'paused'].includes(state)) throw new ApiError('newsletterOnItsWay');
  await trx.deleteFrom('newsletters').where('id', '=', id).execute();
  for (const use of ['draft', 'version'] as const) await forgetUses(trx, naming(id, use));
  await appendAuditEntry(trx, { kind: 'removed', subject: { kind: 'newsletter', id, title } });
}

export async function duplicateNewsletter(trx: Write, id: string): Promise<Newsletter> {
  const { subject, previewLine, blocks } = await findNewsletter(trx, id);
  return createNewsletter(trx, { subject, previewLine, blocks });
}

/** Schedules a newsletter for a given time or for now; the next server that polls starts it. */
export async function scheduleNewsletter(
  trx: Write,
  id: string,
  { sendAt, updatedAt }: { sendAt: string | null; updatedAt?: string },
): Promise<Newsletter> {
  const row = await findRow(trx, id);
  const updated_at = nextVersion(row, updatedAt, 'staleNewsletter');
  if (row.state !== 'draft') throw new ApiError('newsletterOnItsWay');
  if (sendAt && !(await isInFuture(trx, sendAt))) throw new ApiError('pastSchedule');
  // Normalized like all times, because they are compared as text.
  const send_at = sendAt ? new Date(sendAt).toISOString() : databaseTime(trx);
  await changing(trx, id).set({ state: 'scheduled', send_at, error: null, updated_at }).execute();
  return findNewsletter(trx, id);
}

export const pauseNewsletter = (trx: Write, id: string) => move(trx, id, 'sending', 'paused');
export const resumeNewsletter = (trx: Write, id: string) => move(trx, id, 'paused', 'sending');

async function move(
  trx: Write,
  id: string,
  from: NewsletterState,
  to: NewsletterState,
): Promise<Newsletter> {
  const row = await findRow(trx, id);
  if (row.state !== from) throw new ApiError('newsletterNotSending');
  await changing(trx, id)
    .set({ state: to, error: null, updated_at: nextVersion(row, undefined, 'staleNewsletter') })
    .execute();
  return findNewsletter(trx, id);
}

/** A scheduled newsletter becomes a draft again; one that is being sent goes to nobody else. */
export async function cancelNewsletter(trx: Write, id: string): Promise<Newsletter> {
  const row = await findRow(trx, id);
  const updated_at = nextVersion(row, undefined, 'staleNewsletter');
  if (row.state === 'scheduled') {
    await changing(trx, id).set({ state: 'draft', send_at: null, updated_at }).execute();
    return findNewsletter(trx, id);
  }
  if (row.state !== 'sending' && row.state !== 'paused') throw new ApiError('newsletterNotSending');
  await changing(trx, id)
    .set({ state: 'cancelled', finished_at: databaseTime(trx), error: null, updated_at })
    .execute();
  await trx
    .updateTable('newsletter_recipients')
    .set({ state: 'skipped' })
    .where('newsletter_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return findNewsletter(trx, id);
}

/** A sent newsletter never changes again: recorded as a version, it keeps the bytes of its files. */
export async function keepUses(trx: Write, id: string): Promise<void> {
  const { blocks } = await findNewsletter(trx, id);
  await forgetUses(trx, naming(id, 'draft'));
  await noteUses(trx, naming(id, 'version'), { blocks });
}

/** For a replaced file, also in scheduled newsletters. */
export async function rewriteBlocks(
  trx: Write,
  id: string,
  rewrite: (blocks: Newsletter['blocks']) => Newsletter['blocks'],
): Promise<void> {
  const row = await findRow(trx, id);
  const { subject, previewLine, blocks } = toNewsletter(row);
  const draft = { subject, previewLine, blocks: rewrite(blocks) };
  const updated_at = nextVersion(row, undefined, 'staleNewsletter');
  await changing(trx, id)
    .set({ ...columnsOf(draft), updated_at })
    .execute();
  await noteUses(trx, naming(id, 'draft'), draft);
}

export const naming = (id: string, state: 'draft' | 'version') =>
  ({ kind: 'newsletter', item_id: id, state }) as const;

/** How a newsletter in a given state counts in the uses of files. */
export const namedAs = (state: NewsletterState) =>
  state === 'draft' || state === 'scheduled' ? 'draft' : 'version';

const changing = (trx: Write, id: string) => trx.updateTable('newsletters').where('id', '=', id);

async function findRow(db: Database, id: string): Promise<NewsletterRow> {
  const row = await db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('newsletterNotFound');
  return row;
}

const columnsOf = ({ subject, previewLine, blocks }: NewsletterDraft) => ({
  subject,
  preview_line: previewLine,
  blocks: JSON.stringify(blocks),
  contract: contractVersion,
});

const Blocks = z.array(NewsletterBlock);

const toNewsletter = (row: NewsletterRow): Newsletter => ({
  id: row.id,
  subject: row.subject,
  previewLine: row.preview_line,
  blocks: readBody(Blocks, JSON.parse(row.blocks), row.contract),
  ...toStatus(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const toStatus = (row: NewsletterRow) => ({
  state: row.state,
  sendAt: row.send_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  error: row.error,
});
