import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, requiredText, slug, time } from '../fields/fields.ts';
import { Deleted } from '../fields/items.ts';
import { slugTaken } from '../kinds/item-status.ts';
import { trashKinds } from '../kinds/kind-names.ts';
import { lengths } from '../limits/limits.ts';

const kind = z.enum(trashKinds);

const TrashItem = z
  .object({
    kind,
    id,
    title: z.string(),
    wasPublished: z.boolean(),
    deletedAt: time,
    removedAt: time.describe('When it goes for ever'),
  })
  .meta({ id: 'TrashItem' });

/** A new slug or title, in case the previous one is taken by now. */
const NewName = z
  .object({ slug: slug.optional(), title: requiredText('Title', lengths.tagTitle).optional() })
  .meta({ id: 'NewName' });

export type TrashItem = z.infer<typeof TrashItem>;

const byTrashItem = z.object({ kind, id });

export const trashCalls = declare({
  listTrash: { summary: 'What was deleted, the newest first', answer: z.array(TrashItem) },
  restoreFromTrash: {
    summary: 'Bring back what was deleted, as it was',
    params: byTrashItem,
    body: NewName,
    errors: [...slugTaken, 'tagTitleTaken'],
    answer: Deleted,
  },
  removeFromTrash: {
    summary: 'Remove what was deleted, for ever and with its history',
    params: byTrashItem,
    answer: Deleted,
  },
});
