import { z } from 'zod';
import { count, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** What each does, and where, is in `jobs/registry.ts`. */
export const jobKinds = [
  'picture-sizes',
  'share-picture',
  'site-icons',
  'file-facts',
  'remove-files',
  'schedule',
  'empty-trash',
  'forget-pending',
  'forget-record',
  'confirm-mail',
  'find-links',
  'check-links',
] as const;
export type JobKind = (typeof jobKinds)[number];

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
