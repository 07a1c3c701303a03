import { z } from 'zod';
import { declare } from './call.ts';
import { id, text, time } from './fields.ts';
import { itemKinds } from './kinds/kind-names.ts';
import { lengths, limits } from './limits.ts';

/** What is written down, by what it is about. Never a secret, never a visitor's address. */
export const recordAreas = {
  access: [
    'signed-in',
    'new-device',
    'sign-in-mistyped',
    'sign-in-refused',
    'signed-out',
    'session-ended',
    'sessions-ended',
    'password-changed',
    'factor-added',
    'factor-removed',
    'recovery-codes-made',
  ],
  content: [
    'published',
    'unpublished',
    'scheduled',
    'reordered',
    'version-restored',
    'deleted',
    'restored',
    'removed',
    'replaced',
    'demo-removed',
    'demo-restored',
  ],
  audience: [
    'newsletter-sent',
    'subscribers-exported',
    'subscribers-imported',
    'subscriber-erased',
  ],
  settings: ['settings-changed', 'redirects-changed'],
  data: ['backup-started', 'backup-made', 'site-exported', 'site-restored'],
} as const;

export type RecordArea = keyof typeof recordAreas;
export type RecordKind = (typeof recordAreas)[RecordArea][number];

export const recordKinds = Object.values(recordAreas).flat() as [RecordKind, ...RecordKind[]];
const areas = Object.keys(recordAreas) as [RecordArea, ...RecordArea[]];

/** What something was done to. */
const recordSubjects = [
  ...itemKinds,
  'tag',
  'media',
  'newsletter',
  'theme',
  'settings',
  'history',
] as const;
export type RecordSubject = (typeof recordSubjects)[number];

/** Who did it: a stranger is whoever had no session. */
export const recordActors = ['administrator', 'stranger', 'command', 'job', 'start'] as const;

export const RecordEntry = z
  .object({
    id,
    kind: z.enum(recordKinds),
    actor: z.enum(recordActors),
    device: text(lengths.device).describe(
      'Browser and system, such as `Firefox on Linux`; the name of a command or of a job',
    ),
    subject: z
      .object({
        kind: z.enum(recordSubjects),
        id: text(lengths.recordSubject).describe('Empty where there is only one'),
        title: text(lengths.title).describe('As it was then; empty where it has none'),
      })
      .nullable(),
    count: z.int().min(1).describe('How often: refused sign-ins of an hour stand together'),
    places: z
      .int()
      .min(0)
      .nullable()
      .describe('How many items a replaced file was used in; null for all other entries'),
    createdAt: time.describe('Of the last time, where it was several times'),
  })
  .meta({ id: 'RecordEntry' });

export type RecordEntry = z.infer<typeof RecordEntry>;

/** Time and id of an entry: the list goes on behind it. */
const cursor = text(150);

const RecordQuery = z.object({
  kind: z
    .enum([...areas, ...recordKinds])
    .optional()
    .describe('Only these, or a whole area'),
  from: time.optional().describe('Not before this moment'),
  to: time.optional().describe('Before this moment'),
  after: cursor.optional().describe('The `next` of the page before'),
});

export type RecordQuery = z.infer<typeof RecordQuery>;

const RecordPage = z
  .object({
    entries: z.array(RecordEntry).describe('The newest first'),
    next: cursor.nullable().describe('Asks for the page that follows; null: there is none'),
  })
  .meta({ id: 'RecordPage' });

export type RecordPage = z.infer<typeof RecordPage>;

export const recordCalls = declare({
  listRecord: {
    summary: `What was done, when and from which device, in the last ${limits.recordDays} days, ${limits.recordPage} a page`,
    query: RecordQuery,
    answer: RecordPage,
  },
});
