import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, time } from '../fields/fields.ts';
import { byItem, ItemStatus } from '../kinds/item-status.ts';
import { limits } from '../limits/limits.ts';

const { min, max, default: usual } = limits.versionsKept;

export const History = z
  .object({
    versionsKept: z
      .int()
      .min(min)
      .max(max)
      .default(usual)
      .describe('How many versions of each item are kept; the published one always is'),
  })
  .meta({ id: 'History' });

const Version = z
  .object({
    id,
    number: z.int().describe('Counts up from 1 with each version of the item, and never changes'),
    createdAt: time.describe('When it was published'),
    changed: z
      .array(z.string())
      .describe(
        'The paths that differ from the version before, such as `heroConfig.title`; of the oldest that is kept, all fields',
      ),
  })
  .meta({ id: 'Version' });

const WholeVersion = z
  .object({
    id,
    number: z.int(),
    createdAt: time,
    body: z.looseObject({}).describe('What was published, as the calls of its kind take it'),
  })
  .meta({ id: 'WholeVersion' });

export type History = z.infer<typeof History>;
export type Version = z.infer<typeof Version>;

const byVersion = byItem.extend({ version: id });

export const versionCalls = declare({
  listVersions: {
    summary: 'What was published of an item, the newest first',
    params: byItem,
    answer: z.array(Version),
  },
  getVersion: { summary: 'One version, whole', params: byVersion, answer: WholeVersion },
  restoreVersion: {
    summary: 'Make a draft of a version',
    params: byVersion,
    answer: ItemStatus,
  },
  getHistory: { summary: 'How much of the past is kept', answer: History },
  updateHistory: {
    summary: 'Change how much of the past is kept',
    body: History,
    answer: History,
  },
});
