import { z } from 'zod';
import { About, AboutDraft } from '../about.ts';
import { declare } from '../call.ts';
import { Category, CategoryDraft } from '../categories.ts';
import { id, time } from '../fields.ts';
import { Homepage, HomepageDraft } from '../homepage.ts';
import { byId, Deleted } from '../items.ts';
import { OwnPage, OwnPageDraft } from '../own-pages.ts';
import { Product, ProductDraft } from '../products.ts';
import { byItem, byListedItem, ItemStatus } from './item-status.ts';

/** Items as the administrator sees them: what is published, and what is not yet. */

/** The draft of an item, where there is one. */
const draftOf = <Body extends z.ZodType>(body: Body) =>
  z.object({ body, createdAt: time, updatedAt: time }).nullable();

const itemOf = <Published extends z.ZodType, Body extends z.ZodType>(
  published: Published,
  body: Body,
) => ItemStatus.extend({ published: published.nullable(), draft: draftOf(body) });

const ProductItem = itemOf(Product, ProductDraft).meta({ id: 'ProductItem' });
const CategoryItem = itemOf(Category, CategoryDraft).meta({ id: 'CategoryItem' });
const OwnPageItem = itemOf(OwnPage, OwnPageDraft).meta({ id: 'OwnPageItem' });
const HomepageItem = itemOf(Homepage, HomepageDraft).meta({ id: 'HomepageItem' });
const AboutItem = itemOf(About, AboutDraft).meta({ id: 'AboutItem' });

/** What a list shows: of a draft that was never published, or has changes, what the draft says. */
const summary = {
  slug: z.string(),
  title: z.string(),
  image: z.string().describe('The tile image, of a page that of its hero; empty where it has none'),
  order: z.int().nullable().describe('Missing where it is not on the site'),
  updatedAt: time.describe('When it was last worked on'),
};
const ProductSummary = ItemStatus.extend({
  ...summary,
  duration: z.string(),
  categories: z.array(id),
  tags: z.array(id),
}).meta({ id: 'ProductSummary' });
const CategorySummary = ItemStatus.extend({ ...summary, description: z.string() }).meta({
  id: 'CategorySummary',
});
const OwnPageSummary = ItemStatus.extend({ ...summary, showIn: OwnPage.shape.showIn }).meta({
  id: 'OwnPageSummary',
});

export type ProductItem = z.infer<typeof ProductItem>;
export type CategoryItem = z.infer<typeof CategoryItem>;
export type OwnPageItem = z.infer<typeof OwnPageItem>;
export type HomepageItem = z.infer<typeof HomepageItem>;
export type AboutItem = z.infer<typeof AboutItem>;
export type ProductSummary = z.infer<typeof ProductSummary>;
export type CategorySummary = z.infer<typeof CategorySummary>;
export type OwnPageSummary = z.infer<typeof OwnPageSummary>;

const startedFrom = time
  .nullable()
  .optional()
  .describe('The updatedAt of the draft that the edit started from; null: there was none');

const editOf = <Body extends z.ZodType>(body: Body) => z.object({ body, startedFrom });

const Publication = z
  .object({ startedFrom: time.optional().describe('The updatedAt of the draft that is meant') })
  .meta({ id: 'Publication' });

export const draftCalls = declare({
  listProductItems: {
    summary: 'All products with their states, drafts included',
    answer: z.array(ProductSummary),
  },
  listCategoryItems: {
    summary: 'All categories with their states, drafts included',
    answer: z.array(CategorySummary),
  },
  listOwnPageItems: {
    summary: 'All own pages with their states, drafts included',
    answer: z.array(OwnPageSummary),
  },
  getProductItem: { summary: 'A product with its draft', params: byId, answer: ProductItem },
  getCategoryItem: { summary: 'A category with its draft', params: byId, answer: CategoryItem },
  getOwnPageItem: { summary: 'An own page with its draft', params: byId, answer: OwnPageItem },
  getHomepageItem: { summary: 'The homepage with its draft', answer: HomepageItem },
  getAboutItem: { summary: 'The about page with its draft', answer: AboutItem },
  createProductDraft: {
    summary: 'Begin a product that nobody can find yet',
    body: ProductDraft,
    answer: ProductItem,
    status: 201,
  },
  createCategoryDraft: {
    summary: 'Begin a category that nobody can find yet',
    body: CategoryDraft,
    answer: CategoryItem,
    status: 201,
  },
  createOwnPageDraft: {
    summary: 'Begin an own page that nobody can find yet',
    body: OwnPageDraft,
    answer: OwnPageItem,
    status: 201,
  },
  saveProductDraft: {
    summary: 'Keep work on a product without publishing it',
    params: byId,
    body: editOf(ProductDraft).meta({ id: 'ProductDraftEdit' }),
    answer: ProductItem,
  },
  saveCategoryDraft: {
    summary: 'Keep work on a category without publishing it',
    params: byId,
    body: editOf(CategoryDraft).meta({ id: 'CategoryDraftEdit' }),
    answer: CategoryItem,
  },
  saveOwnPageDraft: {
    summary: 'Keep work on an own page without publishing it',
    params: byId,
    body: editOf(OwnPageDraft).meta({ id: 'OwnPageDraftEdit' }),
    answer: OwnPageItem,
  },
  saveHomepageDraft: {
    summary: 'Keep work on the homepage without publishing it',
    body: editOf(HomepageDraft).meta({ id: 'HomepageDraftEdit' }),
    answer: HomepageItem,
  },
  saveAboutDraft: {
    summary: 'Keep work on the about page without publishing it',
    body: editOf(AboutDraft).meta({ id: 'AboutDraftEdit' }),
    answer: AboutItem,
  },
  discardDraft: {
    summary: 'Throw unpublished changes away',
    params: byItem,
    answer: ItemStatus,
  },
  publishDraft: {
    summary: 'Publish what the draft holds',
    params: byItem,
    body: Publication,
    answer: ItemStatus,
  },
  unpublishItem: {
    summary: 'Take an item off the site and keep it as a draft',
    params: byListedItem,
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
