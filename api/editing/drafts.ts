import type { FastifyInstance } from 'fastify';
import { draftCalls } from '../../contract/editing/drafts.ts';
import type { ItemKind } from '../../contract/editing/item-kinds.ts';
import { readAbout } from '../../store/about.ts';
import { findCategory } from '../../store/categories.ts';
import * as publishing from '../../store/editing/publishing.ts';
import {
  listCategoryItems,
  listOwnPageItems,
  listProductItems,
  readStatus,
} from '../../store/editing/statuses.ts';
import { moveToTrash } from '../../store/editing/trash.ts';
import type { Actor } from '../../store/engine/change.ts';
import type { Database, Write } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { readHomepage } from '../../store/homepage.ts';
import { findOwnPage } from '../../store/own-pages.ts';
import { findProduct } from '../../store/products.ts';
import type { ApiContext } from '../context.ts';
import { serve, untilWrite } from '../serve.ts';

export async function draftRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;

  /** Keeps a draft, and answers with its item. */
  const save = <Item>(
    [kind, id]: Named,
    { body, startedFrom }: { body: object; startedFrom?: string | null },
    actor: Actor,
    read: (trx: Database, id: string) => Promise<Item>,
  ) =>
    write(db, actor, async (trx) => {
      await publishing.saveDraft(trx, kind, id, body, startedFrom);
      return read(trx, id);
    });
  /** Passes an item to another state, and answers which. */
  const pass = ([kind, id]: Named, actor: Actor, change: (trx: Write) => Promise<void>) =>
    write(db, actor, async (trx) => {
      await change(trx);
      return readStatus(trx, kind, id);
    });

  serve(app, context, draftCalls, {
    listProductItems: untilWrite(() => listProductItems(db)),
    listCategoryItems: untilWrite(() => listCategoryItems(db)),
    listOwnPageItems: untilWrite(() => listOwnPageItems(db)),
    getProductItem: ({ params }) => readProduct(db, params.id),
    getCategoryItem: ({ params }) => readCategory(db, params.id),
    getOwnPageItem: ({ params }) => readOwnPage(db, params.id),
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
    createOwnPageDraft: ({ body, actor }) =>
      write(db, actor, async (trx) =>
        readOwnPage(trx, await publishing.createDraft(trx, 'page', body)),
      ),
    saveProductDraft: ({ params: { id }, body, actor }) =>
      save(['product', id], body, actor, readProduct),
    saveCategoryDraft: ({ params: { id }, body, actor }) =>
      save(['category', id], body, actor, readCategory),
    saveOwnPageDraft: ({ params: { id }, body, actor }) =>
      save(['page', id], body, actor, readOwnPage),
    saveHomepageDraft: ({ body, actor }) =>
      save(['homepage', 'homepage'], body, actor, readHomepageItem),
    saveAboutDraft: ({ body, actor }) => save(['about', 'about'], body, actor, readAboutItem),
    discardDraft: ({ params: { kind, id }, actor }) =>
      pass([kind, id], actor, (trx) => publishing.discardDraft(trx, kind, id)),
    publishDraft: ({ params: { kind, id }, body, actor }) =>
      pass([kind, id], actor, (trx) => publishing.publishDraft(trx, kind, id, body.startedFrom)),
    unpublishItem: ({ params: { kind, id }, actor }) =>
      pass([kind, id], actor, (trx) => publishing.unpublish(trx, kind, id)),
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

type Named = [kind: ItemKind, id: string];

const readProduct = (db: Database, id: string) => withDraft(db, 'product', id, findProduct);
const readCategory = (db: Database, id: string) => withDraft(db, 'category', id, findCategory);
const readOwnPage = (db: Database, id: string) => withDraft(db, 'page', id, findOwnPage);
const readHomepageItem = (db: Database) => withDraft(db, 'homepage', 'homepage', readHomepage);
const readAboutItem = (db: Database) => withDraft(db, 'about', 'about', readAbout);

/** What is published as the public calls answer it, and the draft beside it. */
async function withDraft<Published>(
  db: Database,
  kind: ItemKind,
  id: string,
  find: (db: Database, id: string) => Promise<Published>,
) {
  const item = await publishing.readItem(db, kind, id);
  const { published, draft } = item;
  return {
    ...(await readStatus(db, kind, id, item)),
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
