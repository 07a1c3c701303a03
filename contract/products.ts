import { z } from 'zod';
import { declare } from './call.ts';
import {
  emptyOr,
  id,
  optionalRichText,
  optionalText,
  order,
  playableLink,
  requiredLink,
  requiredMedia,
  requiredRichText,
  requiredText,
  slug,
  stored,
  supersededDraft,
  text,
  version,
} from './fields.ts';
import { HeroConfig } from './hero.ts';
import { byId, bySlug, Deleted, ListQuery, NewOrder } from './items.ts';
import { lengths } from './limits.ts';
import { NewProductParts, ProductParts, ProductPartsDraft } from './product-parts/product-parts.ts';
import { givenSharing, storedSharing } from './sharing/sharing.ts';

const GalleryPicture = z
  .object({
    url: requiredMedia('Picture'),
    order,
    alt: text(lengths.alt).trim().optional().describe("In place of the file's own words"),
  })
  .meta({ id: 'GalleryPicture' });

const fields = {
  slug,
  title: requiredText('Title', lengths.title),
  duration: requiredText('Info', lengths.shortText),
  mainImage: requiredMedia('Tile Image'),
  buyLink: requiredLink('Buy Link'),
  description: requiredRichText('Description'),
  introVideo: requiredMedia('Intro Link'),
  categories: z.array(id).max(lengths.categoriesOfProduct).default([]),
  tags: z.array(id).max(lengths.tagsOfProduct).default([]),
  heroConfig: HeroConfig.prefault({}),
  gallery: z.array(GalleryPicture).max(lengths.galleryPictures).default([]),
  darkMode: z.boolean().default(false),
  parts: ProductParts.nullable().default(null).describe('Optional parts; null until one is filled'),
  sharing: storedSharing,
};

/** Missing: they stay as they are. So whoever knows nothing of them takes nothing away. */
const missingKeeps = 'Missing: as they are; null: none';

export const Product = z.object({ ...stored, ...fields, order }).meta({ id: 'Product' });
export const NewProduct = z
  .object({
    ...fields,
    introVideo: playableLink('Intro Link'),
    parts: NewProductParts.nullish().describe(missingKeeps),
    sharing: givenSharing,
    order: order.optional(),
  })
  .meta({ id: 'NewProduct' });
export const ProductEdit = NewProduct.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'ProductEdit' });
/** What of a product is published, and kept as a version of it. */
export const ProductBody = z.object(fields).meta({ id: 'ProductBody' });
/** The same while somebody works on it: only what is there is validated. */
export const ProductDraft = z
  .object({
    ...fields,
    slug: emptyOr(slug),
    title: optionalText(lengths.title),
    duration: optionalText(lengths.shortText),
    mainImage: emptyOr(fields.mainImage),
    buyLink: emptyOr(fields.buyLink),
    description: optionalRichText,
    introVideo: emptyOr(playableLink('Intro Link')),
    parts: ProductPartsDraft.nullish().describe(missingKeeps),
    sharing: givenSharing,
  })
  .meta({ id: 'ProductDraft' });

export type Product = z.infer<typeof Product>;
export type NewProduct = z.infer<typeof NewProduct>;
export type ProductEdit = z.infer<typeof ProductEdit>;
export type ProductBody = z.infer<typeof ProductBody>;
export type ProductDraft = z.infer<typeof ProductDraft>;

export const productCalls = declare({
  listProducts: {
    summary: 'All products in their order, or a page of them',
    access: 'public',
    query: ListQuery,
    answer: z.array(Product),
  },
  getProduct: { summary: 'One product', access: 'public', params: byId, answer: Product },
  getProductBySlug: {
    summary: 'One product by its slug, or by one that it had before',
    access: 'public',
    params: bySlug,
    answer: Product,
  },
  createProduct: {
    summary: 'Add a product',
    body: NewProduct,
    answer: Product,
    status: 201,
  },
  updateProduct: {
    summary: 'Change a product',
    params: byId,
    body: ProductEdit,
    answer: Product,
  },
  deleteProduct: {
    summary: 'Delete a product',
    params: byId,
    answer: Deleted,
  },
  reorderProducts: {
    summary: 'Give products their new order, all or none',
    body: z.object({ products: NewOrder }).meta({ id: 'ProductOrder' }),
    answer: z.array(Product),
  },
});
