import { z } from 'zod';
import { id, time } from '../fields/fields.ts';
import { itemKinds, listedKinds, scheduledActions } from './kind-names.ts';

/** The status of items with drafts, whatever their kind. */

const itemStates = ['published', 'changed', 'draft'] as const;

const Schedule = z
  .object({
    action: z.enum(scheduledActions),
    dueAt: time,
    error: z.string().nullable().describe('Why it could not be carried out'),
  })
  .meta({ id: 'Schedule' });

export const ItemStatus = z
  .object({
    id,
    state: z
      .enum(itemStates)
      .describe('`changed` is published and has unpublished changes; a `draft` is not on the site'),
    schedules: z.array(Schedule).describe('What is to happen to it, the next one first'),
    draftUpdatedAt: time.nullable().describe('The version of its draft, if it has one'),
  })
  .meta({ id: 'ItemStatus' });

export type ItemStatus = z.infer<typeof ItemStatus>;
export type ItemState = ItemStatus['state'];
export type Schedule = z.infer<typeof Schedule>;

/** Publishing an item of any kind may fail because its slug is taken. */
export const slugTaken = listedKinds.map((kind) => `${kind}SlugTaken` as const);

/** The homepage and the about page exist once; their ids are `homepage` and `about`. */
export const byItem = z.object({ kind: z.enum(itemKinds), id });
export const byListedItem = z.object({ kind: z.enum(listedKinds), id });
