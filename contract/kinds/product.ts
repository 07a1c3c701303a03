import { z } from 'zod';
import { declare } from '../call/call.ts';
import { itemCallNames, named } from '../call/item-call-names.ts';
import { order, requiredMedia, text } from '../fields/fields.ts';
import { ListQuery } from '../fields/items.ts';
import { lengths } from '../limits/limits.ts';
import { filledSections } from '../product-sections/empty-sections.ts';
import {
  NewProductSections,
  ProductSections,
  ProductSectionsDraft,
} from '../product-sections/product-sections.ts';
import { videosInSections, wordsInSections } from '../product-sections/read-sections.ts';
import { defineKind } from './define-kind.ts';
import { levels } from './facets.ts';
import {
  field,
  heroField,
  optionalFacet,
  optionalTextField,
  references,
  requiredImage,
  requiredLinkField,
  requiredRichTextField,
  requiredTextField,
  requiredVideoLink,
  seoField,
  slugField,
} from './field.ts';
import { itemCalls } from './item-calls.ts';

const GalleryPicture = z
  .object({
    url: requiredMedia('Picture'),
    order,
    alt: text(lengths.alt).trim().optional().describe("In place of the file's own words"),
  })
  .meta({ id: 'GalleryPicture' });

const missingKeeps = 'Missing: as they are; null: none';

const sections = {
  is: 'sections' as const,
  stored: ProductSections.nullable()
    .default(null)
    .describe('Optional parts; null until one is filled'),
  given: NewProductSections.nullish().describe(missingKeeps),
  draft: ProductSectionsDraft.nullish().describe(missingKeeps),
  filled: filledSections,
  links: (parts: ProductSections | null) =>
    videosInSections(parts).map((url) => ({ field: 'parts.curriculum' as const, url })),
};

export const product = defineKind({
  kind: 'product',
  name: 'Product',
  noun: 'product',
  nouns: 'products',
  errors: { notFound: 'productNotFound', stale: 'staleProduct', slugTaken: 'productSlugTaken' },
  fields: {
    slug: slugField(),
    title: requiredTextField('Title', lengths.title),
    duration: requiredTextField('Info', lengths.shortText),
    mainImage: requiredImage('Tile Image'),
    buyLink: requiredLinkField('Buy Link'),
    buyLabel: optionalTextField(lengths.buttonText, 'Text of the buy button; empty: Buy Now'),
    description: requiredRichTextField('Description'),
    introVideo: requiredVideoLink('Intro Link'),
    level: optionalFacet(levels),
    categories: references('category', lengths.categoriesOfProduct),
    tags: references('tag', lengths.tagsOfProduct),
    teachers: references('teacher', lengths.teachersOfProduct),
    heroConfig: heroField,
    gallery: field('list', z.array(GalleryPicture).max(lengths.galleryPictures).default([])),
    darkMode: field('option', z.boolean().default(false)),
    parts: sections,
    sharing: seoField,
  },
  card: ({ duration, level, mainImage, parts }) => ({
    image: mainImage,
    duration,
    // Absent if not stated, as in cards stored before the field existed.
    level: level ?? undefined,
    price: parts?.price ?? null,
  }),
  searchText: ({ duration, description, parts }) => ({
    text: description,
    more: wordsInSections(parts),
    info: duration,
  }),
});

export const Product = product.item;
export const NewProduct = product.given;
export const ProductDraft = product.draft;
export const ProductChanges = product.changes;

export type Product = z.infer<typeof Product>;
export type NewProduct = z.infer<typeof NewProduct>;
export type ProductDraft = z.infer<typeof ProductDraft>;
export type ProductChanges = z.infer<typeof ProductChanges>;

const calls = itemCalls(product, 'products');

export const productCalls = declare(
  named(itemCallNames.product, {
    ...calls,
    list: {
      ...calls.list,
      summary: 'All products in their order, or a page of them',
      query: ListQuery,
    },
  }),
);
