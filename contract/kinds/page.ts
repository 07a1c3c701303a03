import { z } from 'zod';
import { declare } from '../call/call.ts';
import { itemCallNames, named } from '../call/item-call-names.ts';
import { slug } from '../fields/fields.ts';
import { lengths } from '../limits/limits.ts';
import { isReservedSlug } from '../text/reserved-slugs.ts';
import { defineKind } from './define-kind.ts';
import {
  field,
  heroField,
  requiredRichTextField,
  requiredTextField,
  seoField,
  slugField,
} from './field.ts';
import { itemCalls } from './item-calls.ts';

/** Pages that the owner adds, such as an imprint: each at `/{slug}`. */

/** Where a link to a page is shown. */
export const menuPlaces = ['header', 'footer', 'nowhere'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** Checked on input only: the site may later reserve a slug that a page already has. */
const freeSlug = slug.refine(
  (name) => !isReservedSlug(name),
  'The site itself uses this address. Please choose another one',
);

export const page = defineKind({
  kind: 'page',
  name: 'OwnPage',
  noun: 'own page',
  nouns: 'own pages',
  errors: { notFound: 'pageNotFound', stale: 'stalePage', slugTaken: 'pageSlugTaken' },
  fields: {
    slug: slugField(freeSlug),
    title: requiredTextField('Title', lengths.title),
    content: requiredRichTextField('Content'),
    showIn: field(
      'facet',
      z.enum(menuPlaces).default('footer').describe('Where a link leads to it'),
    ),
    heroConfig: heroField,
    sharing: seoField,
  },
  card: ({ showIn, heroConfig }) => ({ image: heroConfig.heroImage, showIn }),
  searchText: ({ heroConfig, content }) => ({ text: `${heroConfig.description} ${content}` }),
});

export const Page = page.item;
export const NewPage = page.given;
export const PageDraft = page.draft;
export const PageChanges = page.changes;

export type Page = z.infer<typeof Page>;
export type NewPage = z.infer<typeof NewPage>;
export type PageDraft = z.infer<typeof PageDraft>;
export type PageChanges = z.infer<typeof PageChanges>;

export const pageCalls = declare(named(itemCallNames.page, itemCalls(page, 'pages')));
