import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../contract/categories.ts';
import * as store from '../store/categories.ts';
import { moveToTrash } from '../store/editing/trash.ts';
import { write } from '../store/engine/write.ts';
import type { ApiContext } from './context.ts';
import { cached, serve } from './serve.ts';

export async function categoryRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, categoryCalls, {
    listCategories: cached({
      read: () => store.listCategories(db),
      dependsOn: () => ['category', 'category-order'],
    }),
    getCategory: cached({
      read: ({ params }) => store.findCategory(db, params.id),
      dependsOn: ({ id }) => [`category:${id}`, 'category-order'],
    }),
    getCategoryBySlug: cached({
      read: ({ params }) => store.findCategoryBySlug(db, params.slug),
      // Another category may take a slug that this one had before.
      dependsOn: ({ id }, { params }) => [
        `category:${id}`,
        'category-order',
        `path:/category/${params.slug}`,
      ],
    }),
    createCategory: ({ body, actor }) => write(db, actor, (trx) => store.createCategory(trx, body)),
    updateCategory: ({ params, body, actor }) =>
      write(db, actor, (trx) => store.updateCategory(trx, params.id, body)),
    deleteCategory: async ({ params, actor }) => {
      await write(db, actor, (trx) => moveToTrash(trx, 'category', params.id));
      return { id: params.id };
    },
    reorderCategories: ({ body, actor }) =>
      write(db, actor, (trx) => store.reorderCategories(trx, body.categories)),
  });
}
