import { z } from 'zod';
import { lengths } from '../limits/limits.ts';
import { id, order } from './fields.ts';
import { pageNumber } from './page-number.ts';

/** Shared by the calls of products, categories and tags. */

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

/** Selects a page of a list; without it, lists are returned whole. */
export const ListQuery = z.object({
  page: z
    .string()
    .regex(pageNumber)
    .transform(Number)
    .optional()
    .describe('Which page of the list, counted from 1; without it, the whole list'),
  perPage: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .default('100')
    .transform(Number)
    .describe('How many a page has, 1 to 100'),
});
