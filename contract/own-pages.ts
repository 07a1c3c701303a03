import { z } from 'zod';
import { declare } from './call.ts';
import {
  emptyOr,
  optionalRichText,
  optionalText,
  order,
  requiredRichText,
  requiredText,
  slug,
  stored,
  supersededDraft,
  version,
} from './fields.ts';
import { HeroConfig } from './hero.ts';
import { byId, bySlug, Deleted, NewOrder } from './items.ts';
import { lengths } from './limits.ts';
import { isReservedSlug } from './reserved-slugs.ts';
import { givenSharing, storedSharing } from './sharing/sharing.ts';

/** Pages that the owner adds, such as an imprint: each at `/{slug}`. */

/** Where a link leads to one. */
export const menuPlaces = ['header', 'footer', 'nowhere'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

const fields = {
  slug,
  title: requiredText('Title', lengths.title),
  content: requiredRichText('Content'),
  showIn: z.enum(menuPlaces).default('footer').describe('Where a link leads to it'),
  heroConfig: HeroConfig.prefault({}),
  sharing: storedSharing,
};

/** Asked only on the way in: the site may take an address for itself that a page has already. */
const freeSlug = slug.refine(
  (name) => !isReservedSlug(name),
  'The site itself uses this address. Please choose another one',
);

export const OwnPage = z.object({ ...stored, ...fields, order }).meta({ id: 'OwnPage' });
export const NewOwnPage = z
  .object({ ...fields, slug: freeSlug, sharing: givenSharing, order: order.optional() })
  .meta({ id: 'NewOwnPage' });
export const OwnPageEdit = NewOwnPage.extend({
  updatedAt: version,
  draftUpdatedAt: supersededDraft,
}).meta({ id: 'OwnPageEdit' });
/** What of a page is published, and kept as a version of it. */
export const OwnPageBody = z.object(fields).meta({ id: 'OwnPageBody' });
/** The same while somebody works on it: only what is there is validated. */
export const OwnPageDraft = z
  .object({
    ...fields,
    slug: emptyOr(freeSlug),
    title: optionalText(lengths.title),
    content: optionalRichText,
    sharing: givenSharing,
  })
  .meta({ id: 'OwnPageDraft' });

export type OwnPage = z.infer<typeof OwnPage>;
export type NewOwnPage = z.infer<typeof NewOwnPage>;
export type OwnPageEdit = z.infer<typeof OwnPageEdit>;
export type OwnPageBody = z.infer<typeof OwnPageBody>;
export type OwnPageDraft = z.infer<typeof OwnPageDraft>;

export const ownPageCalls = declare({
  listOwnPages: {
    summary: 'All own pages in their order',
    access: 'public',
    answer: z.array(OwnPage),
  },
  getOwnPage: { summary: 'One own page', access: 'public', params: byId, answer: OwnPage },
  getOwnPageBySlug: {
    summary: 'One own page by its slug, or by one that it had before',
    access: 'public',
    params: bySlug,
    answer: OwnPage,
  },
  createOwnPage: {
    summary: 'Add an own page',
    body: NewOwnPage,
    answer: OwnPage,
    status: 201,
  },
  updateOwnPage: {
    summary: 'Change an own page',
    params: byId,
    body: OwnPageEdit,
    answer: OwnPage,
  },
  deleteOwnPage: { summary: 'Delete an own page', params: byId, answer: Deleted },
  reorderOwnPages: {
    summary: 'Give own pages their new order, all or none',
    body: z.object({ pages: NewOrder }).meta({ id: 'OwnPageOrder' }),
    answer: z.array(OwnPage),
  },
});
