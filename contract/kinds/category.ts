import { z } from 'zod';
import { declare } from '../call/call.ts';
import { itemCallNames, named } from '../call/item-call-names.ts';
import { lengths, limits } from '../limits/limits.ts';
import { defineKind } from './define-kind.ts';
import {
  field,
  heroField,
  optionalImage,
  optionalVideo,
  requiredImage,
  requiredTextField,
  seoField,
  slugField,
} from './field.ts';
import { itemCalls } from './item-calls.ts';

const { min, max, default: usual } = limits.itemsPerRow;

export const category = defineKind({
  kind: 'category',
  name: 'Category',
  noun: 'category',
  nouns: 'categories',
  errors: { notFound: 'categoryNotFound', stale: 'staleCategory', slugTaken: 'categorySlugTaken' },
  fields: {
    slug: slugField(),
    title: requiredTextField('Title', lengths.title),
    description: requiredTextField('Description', lengths.description),
    tileImage: requiredImage('Tile Image'),
    tileVideo: optionalVideo,
    hoverImage: optionalImage,
    emptyImage: optionalImage,
    /** Invalid input falls back to the default, as the specification asks. */
    itemsPerRow: field('option', z.int().min(min).max(max).default(usual).catch(usual)),
    heroConfig: heroField,
    sharing: seoField,
  },
  card: ({ description, tileImage }) => ({ image: tileImage, description }),
  searchText: ({ description }) => ({ text: description }),
});

export const Category = category.item;
export const NewCategory = category.given;
export const CategoryDraft = category.draft;
export const CategoryChanges = category.changes;

export type Category = z.infer<typeof Category>;
export type NewCategory = z.infer<typeof NewCategory>;
export type CategoryDraft = z.infer<typeof CategoryDraft>;
export type CategoryChanges = z.infer<typeof CategoryChanges>;

const calls = itemCalls(category, 'categories');

export const categoryCalls = declare(
  named(itemCallNames.category, {
    ...calls,
    delete: { ...calls.delete, summary: 'Delete a category and take it off every product' },
  }),
);
