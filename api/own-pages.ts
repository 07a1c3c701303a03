import type { FastifyInstance } from 'fastify';
import { ownPageCalls } from '../contract/own-pages.ts';
import { itemPath } from '../contract/pages/item-path.ts';
import { moveToTrash } from '../store/editing/trash.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/own-pages.ts';
import type { ApiContext } from './context.ts';
import { cached, serve } from './serve.ts';

export async function ownPageRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, ownPageCalls, {
    listOwnPages: cached({
      read: () => store.listOwnPages(db),
      dependsOn: () => ['page', 'page-order'],
    }),
    getOwnPage: cached({
      read: ({ params }) => store.findOwnPage(db, params.id),
      dependsOn: ({ id }) => [`page:${id}`, 'page-order'],
    }),
    getOwnPageBySlug: cached({
      read: ({ params }) => store.findOwnPageBySlug(db, params.slug),
      // Another page may take a slug that this one had before.
      dependsOn: ({ id }, { params }) => [
        `page:${id}`,
        'page-order',
        `path:${itemPath('page', params.slug)}`,
      ],
    }),
    createOwnPage: ({ body, actor }) => write(db, actor, (trx) => store.createOwnPage(trx, body)),
    updateOwnPage: ({ params, body, actor }) =>
      write(db, actor, (trx) => store.updateOwnPage(trx, params.id, body)),
    deleteOwnPage: async ({ params, actor }) => {
      await write(db, actor, (trx) => moveToTrash(trx, 'page', params.id));
      return { id: params.id };
    },
    reorderOwnPages: ({ body, actor }) =>
      write(db, actor, (trx) => store.reorderOwnPages(trx, body.pages)),
  });
}
