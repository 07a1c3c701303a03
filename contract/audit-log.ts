import { z } from 'zod';
import { declare } from './call/call.ts';
import { id, text, time } from './fields/fields.ts';
import { itemKinds } from './kinds/kind-names.ts';
import { lengths, limits } from './limits/limits.ts';

/** All audit events by area. They never contain a secret or a visitor's IP address. */
export const auditAreas = {
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

export type AuditArea = keyof typeof auditAreas;
export type AuditKind = (typeof auditAreas)[AuditArea][number];

export const auditKinds = Object.values(auditAreas).flat() as [AuditKind, ...AuditKind[]];
const areas = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** What an event can be about. */
const auditSubjects = [
  ...itemKinds,
  'tag',
  'media',
  'newsletter',
  'theme',
  'settings',
  'history',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Who did it; a stranger is anyone without a session. */
export const auditActors = ['administrator', 'stranger', 'command', 'job', 'start'] as const;

export const AuditEntry = z
  .object({
    id,
    kind: z.enum(auditKinds),
    actor: z.enum(auditActors),
    device: text(lengths.device).describe(
      'Browser and system, such as `Firefox on Linux`; the name of a command or of a job',
    ),
    subject: z
      .object({
        kind: z.enum(auditSubjects),
        id: text(lengths.auditSubject).describe('Empty where there is only one'),
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

export type AuditEntry = z.infer<typeof AuditEntry>;

/** Time and id of the entry after which the list continues. */
const cursor = text(150);

const AuditLogQuery = z.object({
  kind: z
    .enum([...areas, ...auditKinds])
    .optional()
    .describe('Only these, or a whole area'),
  from: time.optional().describe('Not before this moment'),
  to: time.optional().describe('Before this moment'),
  after: cursor.optional().describe('The `next` of the page before'),
});

export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

const AuditLogPage = z
  .object({
    entries: z.array(AuditEntry).describe('The newest first'),
    next: cursor.nullable().describe('Asks for the page that follows; null: there is none'),
  })
  .meta({ id: 'RecordPage' });

export type AuditLogPage = z.infer<typeof AuditLogPage>;

export const auditLogCalls = declare({
  listRecord: {
    summary: `What was done, when and from which device, in the last ${limits.auditLogDays} days, ${limits.auditLogPage} a page`,
    query: AuditLogQuery,
    answer: AuditLogPage,
  },
});
