import { z } from 'zod';
import { declare } from '../call/call.ts';
import { editOf } from '../fields/edits.ts';
import { id, optionalRichText, stored, text, time, version } from '../fields/fields.ts';
import { byId, Deleted } from '../fields/items.ts';
import { lengths, limits } from '../limits/limits.ts';
import { newsletterStates } from './newsletter-states.ts';
import { email } from './subscriptions.ts';

/** Newsletters: their content and their delivery. */

/** Becomes a mail header, which must be a single line. */
const line = (max: number) =>
  text(max)
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please keep this to one line')
    .default('');

const TextBlock = z.object({ type: z.literal('text'), html: optionalRichText });
const ChosenCourses = z.object({
  type: z.literal('chosen-courses'),
  products: z.array(id).max(limits.newsletterCourses).default([]),
});
const LatestCourses = z.object({
  type: z.literal('latest-courses'),
  count: z.int().min(1).max(limits.newsletterCourses).default(3),
  category: id.nullable().default(null).describe('Only of this category'),
});

export const NewsletterBlock = z
  .discriminatedUnion('type', [TextBlock, ChosenCourses, LatestCourses])
  .meta({ id: 'NewsletterBlock' });

const fields = {
  subject: line(lengths.title),
  previewLine: line(lengths.title).describe('What mail programs show beside the subject'),
  blocks: z.array(NewsletterBlock).max(limits.newsletterBlocks).default([]),
};

/** May be incomplete; missing fields are refused only when it's sent. */
export const NewsletterDraft = z.object(fields).meta({ id: 'NewsletterDraft' });

export const NewsletterEdit = editOf(NewsletterDraft)
  .extend({ updatedAt: version })
  .meta({ id: 'NewsletterEdit' });

const progress = {
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int().describe('Not delivered, and not because of the address'),
  bounced: z.int().describe('The address does not take mail, and is not written to any more'),
  skipped: z.int().describe('Left, or called off, before their turn'),
  left: z.int().describe('Left after this newsletter and before the next'),
};

const status = {
  state: z.enum(newsletterStates),
  sendAt: time.nullable(),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  error: z.string().nullable().describe('Why it does not go on, in one sentence'),
};

export const Newsletter = z.object({ ...stored, ...fields, ...status }).meta({ id: 'Newsletter' });

const NewsletterSummary = z
  .object({ ...stored, subject: fields.subject, ...status, ...progress })
  .meta({ id: 'NewsletterSummary' });

const NewsletterResults = z
  .object({
    id,
    ...status,
    ...progress,
    links: z
      .array(z.object({ title: z.string(), path: z.string(), clicks: z.int() }))
      .describe('How often each course was opened from the mail; nobody is told by whom'),
    reasons: z
      .array(z.object({ error: z.string(), count: z.int() }))
      .describe('What mail servers said, the most frequent first'),
  })
  .meta({ id: 'NewsletterResults' });

const MailPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' });

export type NewsletterBlock = z.infer<typeof NewsletterBlock>;
export type NewsletterEdit = z.infer<typeof NewsletterEdit>;
export type NewsletterDraft = z.infer<typeof NewsletterDraft>;
export type Newsletter = z.infer<typeof Newsletter>;
export type NewsletterSummary = z.infer<typeof NewsletterSummary>;
export type MailPreview = z.infer<typeof MailPreview>;
export type NewsletterResults = z.infer<typeof NewsletterResults>;

export const newslettersCalls = declare({
  listNewsletters: {
    summary: 'All newsletters, the one last worked on first',
    answer: z.array(NewsletterSummary),
  },
  getNewsletter: { summary: 'One newsletter', params: byId, answer: Newsletter },
  createNewsletter: {
    summary: 'Begin a newsletter',
    body: NewsletterDraft,
    answer: Newsletter,
    status: 201,
  },
  updateNewsletter: {
    summary: 'Change a newsletter that is not on its way yet',
    params: byId,
    body: NewsletterEdit,
    errors: ['newsletterOnItsWay'],
    answer: Newsletter,
  },
  deleteNewsletter: {
    summary: 'Delete a newsletter that is not on its way',
    params: byId,
    errors: ['newsletterOnItsWay'],
    answer: Deleted,
  },
  duplicateNewsletter: {
    summary: 'Begin a newsletter with a copy of another',
    params: byId,
    answer: Newsletter,
    status: 201,
  },
  previewNewsletter: {
    summary: 'A newsletter as a mail, before it is saved',
    body: NewsletterDraft,
    answer: MailPreview,
  },
  testNewsletter: {
    summary: 'Send a newsletter to one address, to see how it arrives',
    params: byId,
    body: z.object({ email }).meta({ id: 'NewsletterTest' }),
    errors: ['incompleteNewsletter', 'mailOff', 'mailRefused'],
    answer: z.object({ email: z.string() }).meta({ id: 'NewsletterTested' }),
  },
  sendNewsletter: {
    summary: 'Send a newsletter to everybody who has confirmed, now or at a moment',
    params: byId,
    body: z
      .object({
        sendAt: time.nullable().default(null).describe('A moment in UTC; null: now'),
        updatedAt: version,
      })
      .meta({ id: 'Sending' }),
    errors: [
      'pastSchedule',
      'incompleteNewsletter',
      'mailOff',
      'noPostalAddress',
      'noSubscribers',
      'newsletterOnItsWay',
    ],
    answer: Newsletter,
  },
  pauseNewsletter: {
    summary: 'Hold the sending',
    params: byId,
    errors: ['newsletterNotSending'],
    answer: Newsletter,
  },
  resumeNewsletter: {
    summary: 'Go on with the sending',
    params: byId,
    errors: ['newsletterNotSending'],
    answer: Newsletter,
  },
  cancelNewsletter: {
    summary: 'Call a planned newsletter back, or send no more of one that is on its way',
    params: byId,
    errors: ['newsletterNotSending'],
    answer: Newsletter,
  },
  getNewsletterResults: {
    summary: 'How far a newsletter has come, and what became of it',
    params: byId,
    answer: NewsletterResults,
  },
});
