import { z } from 'zod';
import { declare } from '../call/call.ts';
import { requiredText, stored, version } from '../fields/fields.ts';
import { byId, Deleted } from '../fields/items.ts';
import { lengths } from '../limits/limits.ts';

const fields = { title: requiredText('Title', lengths.tagTitle) };

export const Tag = z.object({ ...stored, ...fields }).meta({ id: 'Tag' });
export const NewTag = z.object(fields).meta({ id: 'NewTag' });
export const TagEdit = NewTag.extend({ updatedAt: version }).meta({ id: 'TagEdit' });

export type Tag = z.infer<typeof Tag>;
export type NewTag = z.infer<typeof NewTag>;
export type TagEdit = z.infer<typeof TagEdit>;

export const tagCalls = declare({
  listTags: {
    summary: 'All tags by title; without a token, none that only drafts have',
    access: 'public',
    answer: z.array(Tag),
  },
  getTag: {
    summary: 'One tag; without a token, none that only drafts have',
    access: 'public',
    params: byId,
    answer: Tag,
  },
  createTag: {
    summary: 'Add a tag',
    body: NewTag,
    errors: ['tagTitleTaken'],
    answer: Tag,
    status: 201,
  },
  updateTag: {
    summary: 'Rename a tag',
    params: byId,
    body: TagEdit,
    errors: ['tagTitleTaken'],
    answer: Tag,
  },
  deleteTag: {
    summary: 'Delete a tag and take it off every product',
    params: byId,
    answer: Deleted,
  },
});
