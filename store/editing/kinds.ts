import type { z } from 'zod';
import { AboutBody, AboutDraft } from '../../contract/about.ts';
import { CategoryBody, CategoryDraft, NewCategory } from '../../contract/categories.ts';
import type { ItemKind } from '../../contract/editing/item-kinds.ts';
import { ApiError, type ErrorCode } from '../../contract/errors.ts';
import { HomepageBody, HomepageDraft } from '../../contract/homepage.ts';
import { NewOwnPage, OwnPageBody, OwnPageDraft } from '../../contract/own-pages.ts';
import { NewProduct, ProductBody, ProductDraft } from '../../contract/products.ts';
import { readAbout, updateAbout } from '../about.ts';
import {
  categoryBody,
  createCategory,
  findCategory,
  updateCategory,
  withdrawCategory,
} from '../categories.ts';
import type { Database, SluggedKind, tableOf, Write } from '../engine/database.ts';
import { homepageBody, readHomepage, updateHomepage } from '../homepage.ts';
import {
  createOwnPage,
  findOwnPage,
  ownPageBody,
  updateOwnPage,
  withdrawOwnPage,
} from '../own-pages.ts';
import { keepParts } from '../product-parts.ts';
import {
  createProduct,
  findProduct,
  productBody,
  updateProduct,
  withdrawProduct,
} from '../products.ts';
import { keepSharing } from '../sharing.ts';
import { keepPresent } from './detached-links.ts';
import type { Place, Returning } from './place.ts';

/** What drafts, versions, schedules and the trash have to know of a kind of item. */
export interface KindRules {
  /** What is published; undefined where nothing is. */
  read: (db: Database, id: string) => Promise<object | undefined>;
  /** Publishes a body that is stored: in the place of what is there, or as new. */
  publish: (trx: Write, body: unknown, item: Returning) => Promise<void>;
  /** Takes it off the site. Missing where it is always there. */
  withdraw?: (trx: Write, id: string) => Promise<Place>;
  /** What a draft keeps of what was there before, where it does not name it. */
  keepMissing: (body: object, before: object | undefined) => object;
  /** How a version is read, and how a draft is. */
  body: z.ZodType<object>;
  draft: z.ZodType<object>;
  /** What may be published. */
  publishable: z.ZodType<object>;
  /** Where its slug has to be the only one. */
  slugs?: { table: (typeof tableOf)[SluggedKind]; taken: ErrorCode };
  notFound: ErrorCode;
  stale: ErrorCode;
}

export const rulesOf: Record<ItemKind, KindRules> = {
  product: {
    read: async (db, id) => {
      const product = await unlessMissing(findProduct(db, id), 'productNotFound');
      return product && productBody(product);
    },
    publish: async (trx, stored, item) => {
      const product = publishable(NewProduct, stored);
      const body = {
        ...product,
        categories: await keepPresent(trx, 'category', item.id, product.categories),
        tags: await keepPresent(trx, 'tag', item.id, product.tags),
      };
      const isThere = await unlessMissing(findProduct(trx, item.id), 'productNotFound');
      await (isThere ? updateProduct(trx, item.id, body) : createProduct(trx, body, item));
    },
    withdraw: withdrawProduct,
    keepMissing: (body, before) =>
      keepSharing(keepParts(body as ProductDraft, before as ProductDraft | undefined), before),
    body: ProductBody,
    draft: ProductDraft,
    publishable: NewProduct,
    slugs: { table: 'products', taken: 'productSlugTaken' },
    notFound: 'productNotFound',
    stale: 'staleProduct',
  },
  category: {
    read: async (db, id) => {
      const category = await unlessMissing(findCategory(db, id), 'categoryNotFound');
      return category && categoryBody(category);
    },
    publish: async (trx, stored, item) => {
      const body = publishable(NewCategory, stored);
      const isThere = await unlessMissing(findCategory(trx, item.id), 'categoryNotFound');
      await (isThere ? updateCategory(trx, item.id, body) : createCategory(trx, body, item));
    },
    withdraw: withdrawCategory,
    keepMissing: keepSharing,
    body: CategoryBody,
    draft: CategoryDraft,
    publishable: NewCategory,
    slugs: { table: 'categories', taken: 'categorySlugTaken' },
    notFound: 'categoryNotFound',
    stale: 'staleCategory',
  },
  page: {
    read: async (db, id) => {
      const page = await unlessMissing(findOwnPage(db, id), 'pageNotFound');
      return page && ownPageBody(page);
    },
    publish: async (trx, stored, item) => {
      const body = publishable(NewOwnPage, stored);
      const isThere = await unlessMissing(findOwnPage(trx, item.id), 'pageNotFound');
      await (isThere ? updateOwnPage(trx, item.id, body) : createOwnPage(trx, body, item));
    },
    withdraw: withdrawOwnPage,
    keepMissing: keepSharing,
    body: OwnPageBody,
    draft: OwnPageDraft,
    publishable: NewOwnPage,
    slugs: { table: 'pages', taken: 'pageSlugTaken' },
    notFound: 'pageNotFound',
    stale: 'stalePage',
  },
  homepage: {
    read: async (db) => homepageBody(await readHomepage(db)),
    publish: async (trx, stored) => {
      await updateHomepage(trx, publishable(HomepageDraft, stored));
    },
    keepMissing: keepSharing,
    ...{ body: HomepageBody, draft: HomepageDraft, publishable: HomepageDraft },
    ...{ notFound: 'notFound', stale: 'stalePage' },
  },
  about: {
    read: async (db) => {
      const { heroConfig, content, sharing } = await readAbout(db);
      return { heroConfig, content, sharing };
    },
    publish: async (trx, stored) => {
      await updateAbout(trx, publishable(AboutDraft, stored));
    },
    keepMissing: keepSharing,
    ...{ body: AboutBody, draft: AboutDraft, publishable: AboutDraft },
    ...{ notFound: 'notFound', stale: 'stalePage' },
  },
};

/** A draft may lack what a publication must have. */
export function publishable<Body>(schema: z.ZodType<Body>, stored: unknown): Body {
  const { success, data, error } = schema.safeParse(stored);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('invalidInput', { issues });
}

async function unlessMissing<T>(found: Promise<T>, code: ErrorCode): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === code) return undefined;
    throw error;
  });
}
