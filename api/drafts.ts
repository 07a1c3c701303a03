import type { FastifyInstance } from 'fastify';
import { draftCalls } from '../contract/drafts.ts';
import type { ItemKind } from '../contract/item-kinds.ts';
import { readAbout } from '../store/about.ts';
import { findCategory } from '../store/categories.ts';
import * as publishing from '../store/editing/publishing.ts';
import { listCategoryItems, listProductItems, readStatus } from '../store/editing/statuses.ts';
import type { Database } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import { readHomepage } from '../store/homepage.ts';
import { findProduct } from '../store/products.ts';
import { moveToTrash } from '../store/trash.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function draftRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, draftCalls, {
    listProductItems: () => listProductItems(db),
    listCategoryItems: () => listCategoryItems(db),
    getProductItem: ({ params }) => readProduct(db, params.id),
    getCategoryItem: ({ params }) => readCategory(db, params.id),
    getHomepageItem: () => readHomepageItem(db),
    getAboutItem: () => readAboutItem(db),
    createProductDraft: ({ body, actor }) =>
      write(db, actor, async (trx) =>
        readProduct(trx, await publishing.createDraft(trx, 'product', body)),
      ),
    createCategoryDraft: ({ body, actor }) =>
      write(db, actor, async (trx) =>
        readCategory(trx, await publishing.createDraft(trx, 'category', body)),
      ),
    saveProductDraft: ({ params: { id }, body, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.saveDraft(trx, 'product', id, body.body, body.startedFrom);
        return readProduct(trx, id);
      }),
    saveCategoryDraft: ({ params: { id }, body, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.saveDraft(trx, 'category', id, body.body, body.startedFrom);
        return readCategory(trx, id);
      }),
    saveHomepageDraft: ({ body, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.saveDraft(trx, 'homepage', 'homepage', body.body, body.startedFrom);
        return readHomepageItem(trx);
      }),
    saveAboutDraft: ({ body, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.saveDraft(trx, 'about', 'about', body.body, body.startedFrom);
        return readAboutItem(trx);
      }),
    discardDraft: ({ params: { kind, id }, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.discardDraft(trx, kind, id);
        return readStatus(trx, kind, id);
      }),
    publishDraft: ({ params: { kind, id }, body, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.publishDraft(trx, kind, id, body.startedFrom);
        return readStatus(trx, kind, id);
      }),
    unpublishItem: ({ params: { kind, id }, actor }) =>
      write(db, actor, async (trx) => {
        await publishing.unpublish(trx, kind, id);
        return readStatus(trx, kind, id);
      }),
    duplicateItem: ({ params: { kind, id }, actor }) =>
      write(db, actor, async (trx) =>
        readStatus(trx, kind, await publishing.duplicate(trx, kind, id)),
      ),
    deleteItem: async ({ params: { kind, id }, actor }) => {
      await write(db, actor, (trx) => moveToTrash(trx, kind, id));
      return { id };
    },
  });
}

const readProduct = (db: Database, id: string) => withDraft(db, 'product', id, findProduct);
const readCategory = (db: Database, id: string) => withDraft(db, 'category', id, findCategory);
const readHomepageItem = (db: Database) => withDraft(db, 'homepage', 'homepage', readHomepage);
const readAboutItem = (db: Database) => withDraft(db, 'about', 'about', readAbout);

/** What is published as the public calls answer it, and the draft beside it. */
async function withDraft<Published>(
  db: Database,
  kind: ItemKind,
  id: string,
  find: (db: Database, id: string) => Promise<Published>,
) {
  const { published, draft } = await publishing.readItem(db, kind, id);
  return {
    ...(await readStatus(db, kind, id)),
    published: published ? await find(db, id) : null,
    draft: draft
      ? {
          // The contract of the call says which body it is, and checks it.
          body: publishing.draftBody(kind, draft) as never,
          createdAt: draft.createdAt,
          updatedAt: draft.updatedAt,
        }
      : null,
  };
}
