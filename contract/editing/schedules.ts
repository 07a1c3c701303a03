import { z } from 'zod';
import { declare } from '../call/call.ts';
import { time } from '../fields/fields.ts';
import { byItem, ItemStatus, slugTaken } from '../kinds/item-status.ts';

const moment = time.nullable().optional().describe('A moment in UTC; null: not at all');

/** Omitted fields are left unchanged. */
const NewSchedule = z
  .object({ publishAt: moment, unpublishAt: moment })
  .meta({ id: 'NewSchedule' });

export const scheduleCalls = declare({
  scheduleItem: {
    summary: 'Publish the draft of an item at a moment, or take the item off the site at one',
    params: byItem,
    body: NewSchedule,
    errors: ['pastSchedule', 'noDraft', 'notPublished', 'alwaysPublished', ...slugTaken],
    answer: ItemStatus,
  },
});
