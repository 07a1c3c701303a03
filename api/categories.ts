import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../contract/categories.ts';
import * as store from '../store/categories.ts';
import { write } from '../store/engine/write.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function categoryRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, categoryCalls, {
    listCategories: () => store.listCategories(db),
    getCategory: ({ params }) => store.findCategory(db, params.id),
    getCategoryBySlug: ({ params }) => store.findCategoryBySlug(db, params.slug),
    createCategory: ({ body }) => write(db, (trx) => store.createCategory(trx, body)),
    updateCategory: ({ params, body }) =>
      write(db, (trx) => store.updateCategory(trx, params.id, body)),
    deleteCategory: async ({ params }) => {
      await write(db, (trx) => store.deleteCategory(trx, params.id));
      return { id: params.id };
    },
    reorderCategories: ({ body }) =>
      write(db, (trx) => store.reorderCategories(trx, body.categories)),
  });
}
