import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../contract/kinds/category.ts';
import { itemHandlers } from './items.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function categoryRoutes(app: FastifyInstance, context: ApiContext) {
  const handlers = itemHandlers(context, 'category');
  serve(app, context, categoryCalls, {
    listCategories: handlers.list,
    getCategory: handlers.get,
    getCategoryBySlug: handlers.getBySlug,
    createCategory: handlers.create,
    updateCategory: handlers.update,
    deleteCategory: handlers.delete,
    reorderCategories: handlers.reorder,
  });
}
