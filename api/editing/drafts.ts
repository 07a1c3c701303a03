import type { FastifyInstance } from 'fastify';
import { itemCallNames, named } from '../../contract/call/item-call-names.ts';
import { draftCalls } from '../../contract/editing/drafts.ts';
import type { ItemKind, ListedKind } from '../../contract/kinds/kind-names.ts';
import type { Actor } from '../../store/engine/change.ts';
import type { Database, Write } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { findItem } from '../../store/items/items.ts';
import * as publishing from '../../store/items/lifecycle.ts';
import { readAbout, readHomepage } from '../../store/items/single-items.ts';
import { listItemStatuses, readStatus } from '../../store/items/statuses.ts';
import { moveToTrash } from '../../store/trash/trash.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve, untilWrite } from '../serving/serve.ts';

export async function draftRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;

  /** Changes an item's state and returns its new status. */
  const pass = ([kind, id]: Named, actor: Actor, change: (trx: Write) => Promise<void>) =>
    write(db, actor, async (trx) => {
      await change(trx);
      return readStatus(trx, kind, id);
    });
  const homepage = draftHandlers(db, 'homepage');
  const about = draftHandlers(db, 'about');

  serve(app, context, draftCalls, {
    ...named(itemCallNames.product, draftHandlers(db, 'product')),
    ...named(itemCallNames.category, draftHandlers(db, 'category')),
    ...named(itemCallNames.page, draftHandlers(db, 'page')),
    ...named(itemCallNames.teacher, draftHandlers(db, 'teacher')),
    getHomepageItem: homepage.getItem,
    getAboutItem: about.getItem,
    saveHomepageDraft: homepage.saveDraft,
    saveAboutDraft: about.saveDraft,
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

/** Handlers for unpublished work, shared by all kinds. */
function draftHandlers(db: Database, kind: ItemKind) {
  const idOf = (params?: { id: string }) => params?.id ?? kind;
  return {
    // The contract of each call declares and validates these bodies.
    listItems: untilWrite(async () => listItemStatuses(db, kind as ListedKind) as never),
    getItem: ({ params }: { params?: { id: string } }) => withDraft(db, kind, idOf(params)),
    createDraft: ({ body, actor }: { body: object; actor: Actor }) =>
      write(db, actor, async (trx) =>
        withDraft(trx, kind, await publishing.createDraft(trx, kind as ListedKind, body)),
      ),
    saveDraft: ({ params, body: { body, startedFrom }, actor }: Save) =>
      write(db, actor, async (trx) => {
        await publishing.saveDraft(trx, kind, idOf(params), body, startedFrom);
        return withDraft(trx, kind, idOf(params));
      }),
  };
}

interface Save {
  params?: { id: string };
  body: { body: object; startedFrom?: string | null };
  actor: Actor;
}

/** The published item as public calls return it, together with its draft. */
async function withDraft(db: Database, kind: ItemKind, id: string): Promise<never> {
  const item = await publishing.readItem(db, kind, id);
  const { published, draft } = item;
  return {
    ...(await readStatus(db, kind, id, item)),
    published: published ? await findPublished(db, kind, id) : null,
    draft: draft
      ? {
          body: publishing.draftBody(kind, draft),
          createdAt: draft.createdAt,
          updatedAt: draft.updatedAt,
        }
      : null,
  } as never;
}

function findPublished(db: Database, kind: ItemKind, id: string): Promise<object> {
  if (kind === 'homepage') return readHomepage(db);
  return kind === 'about' ? readAbout(db) : findItem(db, kind, id);
}
