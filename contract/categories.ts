import { z } from 'zod';
import { declare } from './call.ts';
import {
  emptyOr,
  optionalMedia,
  optionalText,
  order,
  requiredMedia,
  requiredText,
  slug,
  stored,
  supersededDraft,
  version,
} from './fields.ts';
import { HeroConfig } from './hero.ts';
import { byId, bySlug, Deleted, NewOrder } from './items.ts';
import { lengths, limits } from './limits.ts';
import { givenSharing, storedSharing } from './sharing/sharing.ts';

const { min, max, default: usual } = limits.itemsPerRow;

const fields = {
  slug,
  title: requiredText('Title', lengths.title),
  description: requiredText('Description', lengths.description),
  tileImage: requiredMedia('Tile Image'),
  tileVideo: optionalMedia,
  hoverImage: optionalMedia,
  emptyImage: optionalMedia,
  /** Invalid input falls back to the default, as the specification asks. */
  itemsPerRow: z.int().min(min).max(max).default(usual).catch(usual),
  heroConfig: HeroConfig.prefault({}),
  sharing: storedSharing,
};

export const Category = z.object({ ...stored, ...fields, order }).meta({ id: 'Category' });
export const NewCategory = z
  .object({ ...fields, sharing: givenSharing, order: order.optional() })
  .meta({ id: 'NewCategory' });
export const CategoryEdit = NewCategory.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'CategoryEdit' });
/** What of a category is published, and kept as a version of it. */
export const CategoryBody = z.object(fields).meta({ id: 'CategoryBody' });
/** The same while somebody works on it: only what is there is validated. */
export const CategoryDraft = z
  .object({
    ...fields,
    slug: emptyOr(slug),
    title: optionalText(lengths.title),
    description: optionalText(lengths.description),
    tileImage: emptyOr(fields.tileImage),
    sharing: givenSharing,
  })
  .meta({ id: 'CategoryDraft' });

export type Category = z.infer<typeof Category>;
export type NewCategory = z.infer<typeof NewCategory>;
export type CategoryEdit = z.infer<typeof CategoryEdit>;
export type CategoryBody = z.infer<typeof CategoryBody>;
export type CategoryDraft = z.infer<typeof CategoryDraft>;

export const categoryCalls = declare({
  listCategories: {
    summary: 'All categories in their order',
    access: 'public',
    answer: z.array(Category),
  },
  getCategory: { summary: 'One category', access: 'public', params: byId, answer: Category },
  getCategoryBySlug: {
    summary: 'One category by its slug, or by one that it had before',
    access: 'public',
    params: bySlug,
    answer: Category,
  },
  createCategory: {
    summary: 'Add a category',
    body: NewCategory,
    answer: Category,
    status: 201,
  },
  updateCategory: {
    summary: 'Change a category',
    params: byId,
    body: CategoryEdit,
    answer: Category,
  },
  deleteCategory: {
    summary: 'Delete a category and take it off every product',
    params: byId,
    answer: Deleted,
  },
  reorderCategories: {
    summary: 'Give categories their new order, all or none',
    body: z.object({ categories: NewOrder }).meta({ id: 'CategoryOrder' }),
    answer: z.array(Category),
  },
});
