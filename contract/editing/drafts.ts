import { z } from 'zod';
import { declare } from '../call/call.ts';
import { id, time } from '../fields/fields.ts';
import { Deleted } from '../fields/items.ts';
import { about } from '../kinds/about.ts';
import { category } from '../kinds/category.ts';
import { facetNames } from '../kinds/facets.ts';
import { homepage } from '../kinds/homepage.ts';
import { draftCallsOf, singleDraftCallsOf, summaryOf } from '../kinds/item-calls.ts';
import { byItem, byListedItem, ItemStatus, slugTaken } from '../kinds/item-status.ts';
import { page } from '../kinds/page.ts';
import { product } from '../kinds/product.ts';

/** Items as the administrator sees them: published content and drafts. */

const productShape: z.core.$ZodLooseShape = product.item.shape;
const facetShape: object = Object.fromEntries(facetNames.map((name) => [name, productShape[name]]));
const listProductItems = summaryOf(product, {
  ...facetShape,
  duration: z.string(),
  categories: z.array(id),
  tags: z.array(id),
});
const listCategoryItems = summaryOf(category, { description: z.string() });
const listOwnPageItems = summaryOf(page, { showIn: page.item.shape.showIn });

const products = draftCallsOf(product);
const categories = draftCallsOf(category);
const pages = draftCallsOf(page);
const homepages = singleDraftCallsOf(homepage);
const abouts = singleDraftCallsOf(about);

export type ProductItem = z.infer<typeof products.get.answer>;
export type CategoryItem = z.infer<typeof categories.get.answer>;
export type PageItem = z.infer<typeof pages.get.answer>;
export type HomepageItem = z.infer<typeof homepages.get.answer>;
export type AboutItem = z.infer<typeof abouts.get.answer>;
export type ProductSummary = z.infer<typeof listProductItems.answer>[number];
export type CategorySummary = z.infer<typeof listCategoryItems.answer>[number];
export type PageSummary = z.infer<typeof listOwnPageItems.answer>[number];

const Publication = z
  .object({ startedFrom: time.optional().describe('The updatedAt of the draft that is meant') })
  .meta({ id: 'Publication' });

export const draftCalls = declare({
  listProductItems,
  listCategoryItems,
  listOwnPageItems,
  getProductItem: products.get,
  getCategoryItem: categories.get,
  getOwnPageItem: pages.get,
  getHomepageItem: homepages.get,
  getAboutItem: abouts.get,
  createProductDraft: products.create,
  createCategoryDraft: categories.create,
  createOwnPageDraft: pages.create,
  saveProductDraft: products.save,
  saveCategoryDraft: categories.save,
  saveOwnPageDraft: pages.save,
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
