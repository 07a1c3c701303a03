import { z } from 'zod';
import { count, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** Work for a processor, which has a process of its own. */
export const heavyJobKinds = [
  'picture-sizes',
  'share-picture',
  'site-icons',
  'file-facts',
  'remove-files',
] as const;
/** Work of a moment, each a transaction: done by any server at its time. */
export const lightJobKinds = [
  'schedule',
  'empty-trash',
  'forget-pending',
  'forget-record',
] as const;
/** Mails that somebody asked for: sent by any server that sends mail. */
export const mailJobKinds = ['confirm-mail'] as const;
/** Work that waits for others on the network, in a process where nobody waits for it. */
export const linkJobKinds = ['find-links', 'check-links'] as const;
export const jobKinds = [
  ...heavyJobKinds,
  ...lightJobKinds,
  ...mailJobKinds,
  ...linkJobKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];
export type HeavyJobKind = (typeof heavyJobKinds)[number];
export type LightJobKind = (typeof lightJobKinds)[number];
export type LinkJobKind = (typeof linkJobKinds)[number];

export const jobTables = {
  jobs: table({
    kind: z.enum(jobKinds),
    /** What it is about, such as the name of a file: there is one job of a kind for each. */
    subject: z.string(),
    /** What is done has no row any more. */
    state: z.enum(['waiting', 'failed']),
    run_at: sortableTime,
    /** Until when a process has claimed it. */
    claimed_until: sortableTime.nullable(),
    attempts: count,
    error: z.string().nullable(),
    created_at: z.string(),
  }).moved(['kind', 'subject'], { name: 'job', by: ['subject'] }),
};

export type JobRow = RowOf<typeof jobTables.jobs>;
