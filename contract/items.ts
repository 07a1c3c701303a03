import { z } from 'zod';
import { id, order } from './fields.ts';
import { lengths } from './limits.ts';

/** What the calls of products, categories and tags have in common. */

export const byId = z.object({ id });
export const bySlug = z.object({ slug: z.string().regex(/^[^\0]{1,300}$/) });
export const Deleted = z.object({ id }).meta({ id: 'Deleted' });
export const NewOrder = z
  .array(z.object({ id, order }))
  .max(lengths.reorderedItems)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
    error: 'Each item may stand in the list once',
  });

export type NewOrder = z.infer<typeof NewOrder>;
