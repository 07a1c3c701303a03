import { z } from 'zod';
import { declare } from '../call/call.ts';
import { messages } from '../call/errors.ts';
import { id, stored, text, time } from '../fields/fields.ts';
import { aboutImports, ImportProgress } from '../fields/imports.ts';
import { byId, Deleted } from '../fields/items.ts';
import { pageNumber } from '../fields/page-number.ts';
import { lengths, limits } from '../limits/limits.ts';
import { longestTypedAddress, parseEmailAddress } from './email-address.ts';
import { subscriberSources, subscriberStates } from './newsletter-states.ts';

const { required, invalid } = messages.newsletter;

export const email = z
  .string(required)
  .trim()
  .min(1, required)
  .max(longestTypedAddress, 'This address is too long')
  .describe('An address, or `Name <address>`; letters of any language are allowed')
  .transform((typed, context) => {
    const address = parseEmailAddress(typed);
    if (!address) context.addIssue({ code: 'custom', message: invalid });
    return address ?? z.NEVER;
  });

export const Subscriber = z
  .object({ id, email: z.string(), createdAt: time, updatedAt: time })
  .meta({ id: 'Subscriber' });

const Subscription = z
  .object({
    email,
    website: z.string().max(lengths.url).optional().describe('Left empty by people; a trap'),
  })
  .meta({ id: 'Subscription' });

/** Everything that is stored about one person. */
const SubscriberRecord = z
  .object({
    ...stored,
    email: z.string(),
    state: z.enum(subscriberStates),
    source: z.enum(subscriberSources).describe('How the address came'),
    consent: z.object({
      page: z.string().describe('The page that they signed up on; empty where it is not known'),
      words: z.string().describe('What stood beside the button'),
    }),
    confirmedAt: time.nullable(),
    leftAt: time.nullable(),
    bouncedAt: time.nullable(),
    bounce: z.string().nullable().describe('What the mail server said'),
  })
  .meta({ id: 'SubscriberRecord' });

const state = z.enum(subscriberStates).optional().describe('Only those in this state');

const BrowseQuery = z.object({
  state,
  search: text(lengths.email).trim().optional().describe('A part of the address'),
  page: z.string().regex(pageNumber).default('1').transform(Number),
});

const SubscriberPage = z
  .object({
    subscribers: z.array(SubscriberRecord).describe('The newest first'),
    found: z.int().describe('How many there are on all pages'),
    perPage: z.int(),
    counts: z
      .record(z.enum(subscriberStates), z.int())
      .describe('How many there are in each state, whatever is asked for'),
  })
  .meta({ id: 'SubscriberPage' });

/** Why a line of a file isn't imported as a subscriber. */
const skipReasons = [
  'invalid',
  'repeated',
  'known',
  'pending',
  'left',
  'bounced',
  'erased',
] as const;

const ImportPreview = z
  .object({
    ready: z.int().describe('How many would be added, or were'),
    sample: z.array(z.string()).describe('The first of them'),
    skipped: z.array(z.object({ line: z.int(), email: z.string(), reason: z.enum(skipReasons) })),
    skippedCount: z.int().describe('How many are skipped; `skipped` names the first of them'),
  })
  .meta({ id: 'ImportPreview' });

const NewsletterSettings = z
  .object({
    postalAddress: text(lengths.shortText)
      .trim()
      .default('')
      .describe('Stands in the footer of every newsletter: the law of many countries asks for it'),
  })
  .meta({ id: 'NewsletterSettings' });

const NewsletterSetup = NewsletterSettings.extend({
  mail: z
    .object({
      from: z.string(),
      perMinute: z.int(),
      isSigned: z.boolean().describe('Whether mails are signed by DKIM'),
    })
    .nullable()
    .describe('How mail is sent; null: no mail server is configured'),
}).meta({ id: 'NewsletterSetup' });

export type Subscriber = z.infer<typeof Subscriber>;
export type SubscriberRecord = z.infer<typeof SubscriberRecord>;
export type SubscriberPage = z.infer<typeof SubscriberPage>;
export type ImportPreview = z.infer<typeof ImportPreview>;
export type SkipReason = (typeof skipReasons)[number];
export type NewsletterSetup = z.infer<typeof NewsletterSetup>;

export const newsletterCalls = declare({
  subscribe: {
    summary: 'Subscribe to the newsletter',
    access: 'public',
    body: Subscription,
    errors: ['tooManyAttempts'],
    answer: z
      .object({
        email: z.string(),
        confirmBy: z
          .literal('mail')
          .optional()
          .describe('Where mail is on: a link in a mail confirms the subscription'),
      })
      .meta({ id: 'Subscribed' }),
    status: 201,
  },
  listSubscribers: { summary: 'All subscribers, newest first', answer: z.array(Subscriber) },
});

/** The administrator's calls to manage subscribers. */
export const subscriberCalls = declare({
  browseSubscribers: {
    summary: `Everybody who signed up, in whichever state, ${limits.subscribersAPage} a page`,
    query: BrowseQuery,
    answer: SubscriberPage,
  },
  exportSubscribers: {
    summary: 'All that is known about everybody who signed up',
    query: z.object({ state }),
    answer: z.array(SubscriberRecord),
  },
  previewImport: {
    summary: `What would become of a file of addresses. ${aboutImports}`,
    csv: true,
    answer: ImportPreview,
  },
  importSubscribers: {
    summary: `Add the addresses of a file as confirmed subscribers; what is there already stays as it is. ${aboutImports}`,
    query: z.object({
      vouched: z
        .string()
        .optional()
        .describe('`true`: each of them agreed to get the newsletter. Required'),
    }),
    csv: true,
    errors: ['importRunning', 'tooHeavy'],
    answer: ImportPreview,
  },
  getSubscriberImport: {
    summary: 'How far the last import of subscribers has come; null where there was none',
    answer: ImportProgress.nullable(),
  },
  eraseSubscriber: {
    summary: 'Erase a person; a hash keeps them from being imported again',
    params: byId,
    answer: Deleted,
  },
  getNewsletterSettings: { summary: 'How newsletters are sent', answer: NewsletterSetup },
  updateNewsletterSettings: {
    summary: 'Change what stands in every newsletter',
    body: NewsletterSettings,
    answer: NewsletterSetup,
  },
});
