import { z } from 'zod';
import { count, sortableTime } from './columns.ts';
import { type RowOf, table } from './table.ts';

/** `jobs/registry.ts` lists what each does, and where. */
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
    /** What the job is about, such as the name of a file: unique per kind. */
    subject: z.string(),
    /** Finished jobs are deleted. */
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
