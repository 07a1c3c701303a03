import type { FastifyInstance } from 'fastify';
import { pageCalls } from '../contract/kinds/page.ts';
import type { ApiContext } from './context.ts';
import { itemHandlers } from './items.ts';
import { serve } from './serve.ts';

export async function pageRoutes(app: FastifyInstance, context: ApiContext) {
  const handlers = itemHandlers(context, 'page');
  serve(app, context, pageCalls, {
    listOwnPages: handlers.list,
    getOwnPage: handlers.get,
    getOwnPageBySlug: handlers.getBySlug,
    createOwnPage: handlers.create,
    updateOwnPage: handlers.update,
    deleteOwnPage: handlers.delete,
    reorderOwnPages: handlers.reorder,
  });
}
