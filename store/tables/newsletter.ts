import { z } from 'zod';
import { limits } from '../../contract/limits/limits.ts';
import { parseEmailAddress } from '../../contract/newsletter/email-address.ts';
import {
  newsletterStates,
  recipientStates,
  subscriberSources,
  subscriberStates,
} from '../../contract/newsletter/newsletter-states.ts';
import { NewsletterBlock, NewsletterDraft } from '../../contract/newsletter/newsletters.ts';
import { contract, count, hash, json, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** Subscribers, and what is sent to them. */

const token = z.string().regex(/^[\w-]{32}$/, 'It is no token');
const optionalTime = sortableTime.nullable();
/** Normalized for comparison. Rows from before addresses were parsed are as `z.email()` accepted them. */
const email = z
  .email()
  .or(z.string().refine((text) => parseEmailAddress(text) === text, 'It is no address'));
const mailTimes = json(z.array(sortableTime).max(limits.mailsOfAddress.aDay));
const line = NewsletterDraft.shape.subject.unwrap();

export const newsletterTables = {
  subscribers: table({
    id: z.string(),
    email,
    state: z.enum(subscriberStates),
    source: z.enum(subscriberSources),
    /** The token in every newsletter: it can only unsubscribe. */
    token,
    /** The token in the confirmation mail: it subscribes. Renewed whenever the subscriber unsubscribes. */
    confirm_token: token,
    /** The page that they signed up on, and the text beside the button. */
    consent_page: z.string(),
    consent_words: z.string(),
    /** When the last mails that somebody requested for this address were sent, newest first. */
    mailed_at: z.union([z.literal(''), mailTimes]),
    confirmed_at: optionalTime,
    left_at: optionalTime,
    bounced_at: optionalTime,
    /** What the mail server said. */
    bounce: z.string().nullable(),
    created_at: sortableTime,
    updated_at: sortableTime,
  }).moved(['id'], { by: ['email'] }),
  /** Addresses that must never be mailed again. */
  suppressed: table({ email_hash: hash, created_at: z.string() }).moved(['email_hash']),
  newsletters: table({
    id: z.string(),
    subject: line,
    preview_line: line,
    blocks: json(z.array(NewsletterBlock)),
    contract,
    state: z.enum(newsletterStates),
    send_at: optionalTime,
    started_at: optionalTime,
    finished_at: optionalTime,
    /** Why it is paused. */
    error: z.string().nullable(),
    /** The mail as it was when sending began, so that everybody gets the same. */
    mail: json(z.object({ subject: line, html: z.string(), text: z.string(), token })).nullable(),
    created_at: z.string(),
    updated_at: sortableTime,
  }).moved(['id']),
  /** One mail to one subscriber; `subscriber_id` is null if they were erased. */
  newsletter_recipients: table({
    newsletter_id: z.string(),
    number: z.int().min(1),
    subscriber_id: z.string().nullable(),
    state: z.enum(recipientStates),
    attempts: count,
    run_at: sortableTime,
    claimed_until: optionalTime,
    error: z.string().nullable(),
    sent_at: optionalTime,
    /** When they unsubscribed, if this was the last newsletter that they got. */
    left_at: optionalTime,
  }).moved(['newsletter_id', 'number']),
  newsletter_links: table({
    newsletter_id: z.string(),
    number: z.int().min(1),
    title: z.string(),
    path: z.string().regex(/^\/product\/[\w-]+$/, 'It is no course'),
    clicks: count,
  }).moved(['newsletter_id', 'number']),
  /** One row: when the next mail may be sent. */
  mail_pace: table({ id: z.int(), next_at: z.string() }).local(['id']),
};

export type SubscriberRow = RowOf<typeof newsletterTables.subscribers>;
export type NewsletterRow = RowOf<typeof newsletterTables.newsletters>;
export type RecipientRow = RowOf<typeof newsletterTables.newsletter_recipients>;
