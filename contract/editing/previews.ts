import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, time } from '../fields/fields.ts';
import { Deleted } from '../fields/items.ts';
import { byItem } from '../kinds/item-status.ts';

/** Links that show an item's draft, on the very page that visitors will see. */

const Preview = z
  .object({
    id: id.describe('Names the link, and opens nothing'),
    createdAt: time,
    expiresAt: time,
  })
  .meta({ id: 'Preview' });

const NewPreview = Preview.extend({
  url: z.url().describe('The page with its token: whoever has it sees the draft'),
  token: z.string().describe('Said this once; only its hash is kept'),
}).meta({ id: 'NewPreview' });

export type Preview = z.infer<typeof Preview>;

export const previewCalls = declare({
  createPreview: {
    summary: 'Make a link to an item as its draft has it',
    params: byItem,
    answer: NewPreview,
    status: 201,
  },
  listPreviews: {
    summary: 'The links to the draft of an item that have not ended, the newest first',
    params: byItem,
    answer: z.array(Preview),
  },
  revokePreview: {
    summary: 'End a link at once',
    params: z.object({ preview: id }),
    answer: Deleted,
  },
});
