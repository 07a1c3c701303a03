import { z } from 'zod';
import { declare } from '../call/call.ts';
import { itemCallNames, named } from '../call/item-call-names.ts';
import { id, time } from '../fields/fields.ts';
import { Deleted } from '../fields/items.ts';
import { about } from '../kinds/about.ts';
import { category } from '../kinds/category.ts';
import { facetNames } from '../kinds/facets.ts';
import { homepage } from '../kinds/homepage.ts';
import { draftCallsOf, singleDraftCallsOf } from '../kinds/item-calls.ts';
import { byItem, byListedItem, ItemStatus, slugTaken } from '../kinds/item-status.ts';
import { page } from '../kinds/page.ts';
import { product } from '../kinds/product.ts';
import { teacher } from '../kinds/teacher.ts';

/** Items as the administrator sees them: published content and drafts. */

const productShape: z.core.$ZodLooseShape = product.item.shape;
const facetShape: object = Object.fromEntries(facetNames.map((name) => [name, productShape[name]]));

const products = draftCallsOf(product, {
  ...facetShape,
  duration: z.string(),
  categories: z.array(id),
  tags: z.array(id),
  teachers: z.array(id),
});
const categories = draftCallsOf(category, { description: z.string() });
const pages = draftCallsOf(page, { showIn: page.item.shape.showIn });
const teachers = draftCallsOf(teacher, {});
const homepages = singleDraftCallsOf(homepage);
const abouts = singleDraftCallsOf(about);

export type ProductItem = z.infer<typeof products.getItem.answer>;
export type CategoryItem = z.infer<typeof categories.getItem.answer>;
export type PageItem = z.infer<typeof pages.getItem.answer>;
export type TeacherItem = z.infer<typeof teachers.getItem.answer>;
export type HomepageItem = z.infer<typeof homepages.get.answer>;
export type AboutItem = z.infer<typeof abouts.get.answer>;
export type ProductSummary = z.infer<typeof products.listItems.answer>[number];
export type CategorySummary = z.infer<typeof categories.listItems.answer>[number];
export type PageSummary = z.infer<typeof pages.listItems.answer>[number];
export type TeacherSummary = z.infer<typeof teachers.listItems.answer>[number];

const Publication = z
  .object({ startedFrom: time.optional().describe('The updatedAt of the draft that is meant') })
  .meta({ id: 'Publication' });

export const draftCalls = declare({
  ...named(itemCallNames.product, products),
  ...named(itemCallNames.category, categories),
  ...named(itemCallNames.page, pages),
  ...named(itemCallNames.teacher, teachers),
  getHomepageItem: homepages.get,
  getAboutItem: abouts.get,
  saveHomepageDraft: homepages.save,
  saveAboutDraft: abouts.save,
  discardDraft: {
    summary: 'Throw unpublished changes away',
    params: byItem,
    errors: ['onlyDraft'],
    answer: ItemStatus,
  },
  publishDraft: {
    summary: 'Publish what the draft holds',
    params: byItem,
    body: Publication,
    errors: ['noDraft', ...slugTaken],
    answer: ItemStatus,
  },
  unpublishItem: {
    summary: 'Take an item off the site and keep it as a draft',
    params: byListedItem,
    errors: ['notPublished'],
    answer: ItemStatus,
  },
  duplicateItem: {
    summary: 'Begin a draft with a copy of an item',
    params: byListedItem,
    answer: ItemStatus,
    status: 201,
  },
  deleteItem: {
    summary: 'Move an item to the trash, published or not',
    params: byListedItem,
    answer: Deleted,
  },
});
