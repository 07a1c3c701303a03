import { z } from 'zod';
import { contractVersion } from '../../contract/editing/item-kinds.ts';
import { limits } from '../../contract/limits.ts';
import {
  newsletterStates,
  recipientStates,
  subscriberSources,
  subscriberStates,
} from '../../contract/newsletter/newsletter-states.ts';
import { NewsletterBlock, NewsletterDraft } from '../../contract/newsletter/newsletters.ts';
import { comparedTime } from '../editing/kept-rows.ts';
import type { Database, Write } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';

/** What the rows of the newsletter must look like, whoever wrote them. */

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'It is no JSON' });
    return z.NEVER;
  }
});

const token = z.string().regex(/^[\w-]{32}$/, 'It is no token');
const mailTimes = json.pipe(z.array(comparedTime).max(limits.mailsOfAddress.aDay));
const moment = comparedTime.nullable();

const schemas = {
  subscribers: z.object({
    email: z.email(),
    state: z.enum(subscriberStates),
    source: z.enum(subscriberSources),
    token,
    mailed_at: z.union([z.literal(''), mailTimes]),
    confirmed_at: moment,
    left_at: moment,
    bounced_at: moment,
    created_at: comparedTime,
    updated_at: comparedTime,
  }),
  suppressed: z.object({ email_hash: z.string().regex(/^[\w-]{43}$/, 'It is no hash') }),
  newsletters: z.object({
    subject: NewsletterDraft.shape.subject,
    preview_line: NewsletterDraft.shape.previewLine,
    blocks: json.pipe(z.array(NewsletterBlock)),
    contract: z.int().min(1).max(contractVersion),
    state: z.enum(newsletterStates),
    send_at: moment,
    started_at: moment,
    finished_at: moment,
    mail: json
      .pipe(
        z.object({
          subject: NewsletterDraft.shape.subject,
          html: z.string(),
          text: z.string(),
          token,
        }),
      )
      .nullable(),
    updated_at: comparedTime,
  }),
  newsletter_recipients: z.object({
    number: z.int().min(1),
    state: z.enum(recipientStates),
    attempts: z.int().min(0),
    run_at: comparedTime,
    claimed_until: moment,
    sent_at: moment,
    left_at: moment,
  }),
  newsletter_links: z.object({
    number: z.int().min(1),
    path: z.string().regex(/^\/product\/[\w-]+$/, 'It is no course'),
    clicks: z.int().min(0),
  }),
};

/** What is wrong, one line each. */
export async function* findBrokenNewsletterRows(db: Database): AsyncGenerator<string> {
  for (const [table, schema] of Object.entries(schemas)) {
    for await (const row of readRows(db, table)) {
      const [issue] = schema.safeParse(row).error?.issues ?? [];
      const name = JSON.stringify(row.email ?? row.id ?? row.newsletter_id ?? row.email_hash);
      if (issue) yield `${table} ${name}: ${issue.path.join('.')}: ${issue.message}`;
    }
  }
}

const Blocks = z.array(NewsletterBlock);

/** Makes anew the rich text in all newsletters; answers how many of them have changed by it. */
export async function rewriteNewsletters(
  trx: Write,
  rewrite: (schema: z.ZodType, body: unknown) => unknown,
): Promise<number> {
  let changed = 0;
  for (const { id, blocks } of await trx
    .selectFrom('newsletters')
    .select(['id', 'blocks'])
    .execute()) {
    const current = json.pipe(Blocks).safeParse(blocks);
    if (!current.success) continue; // refused afterwards
    const rewritten = JSON.stringify(rewrite(Blocks, current.data));
    if (rewritten === JSON.stringify(current.data)) continue;
    changed += 1;
    await trx.updateTable('newsletters').set({ blocks: rewritten }).where('id', '=', id).execute();
  }
  return changed;
}
