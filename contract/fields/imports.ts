import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { time } from './fields.ts';

/** Imports of large files by the administrator: subscribers and redirects. */

export const importKinds = ['subscribers', 'redirects'] as const;
export const importStates = ['running', 'done', 'stopped'] as const;

const count = z.int().min(0);

export const ImportProgress = z
  .object({
    state: z
      .enum(importStates)
      .describe('`stopped`: it ended early. What was added stays; the same file adds the rest'),
    total: count.describe('How many lines of the file can be added, as far as the file tells'),
    handled: count.describe('How many of them are done, added or skipped'),
    added: count,
    startedAt: time,
  })
  .meta({ id: 'ImportProgress' });

export type ImportKind = (typeof importKinds)[number];
export type ImportState = (typeof importStates)[number];
export type ImportProgress = z.infer<typeof ImportProgress>;

const megabytes = limits.importedBytes / 1_000_000;

/** Shown by the form before a file is uploaded, and returned by the server. */
export const importTroubles = {
  empty: 'This file is empty',
  unreadable: 'This file could not be read. Please save it as CSV and try again.',
  tooLarge: `This file is larger than ${megabytes} MB. Split it and import one part at a time.`,
  tooManyLines: `This file has more than ${limits.importedLines.toLocaleString('en')} lines. Split it and import one part at a time.`,
  tooHeavy:
    'This file takes too much memory or time to read. Split it and import one part at a time.',
};

export const aboutImports = `A CSV file in UTF-8 as the body, up to ${megabytes} MB and ${limits.importedLines.toLocaleString('en')} lines`;
