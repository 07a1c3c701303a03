import type { FastifyInstance } from 'fastify';
import { pageCalls } from '../contract/kinds/page.ts';
import { itemHandlers } from './items.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

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
