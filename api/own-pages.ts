import type { FastifyInstance } from 'fastify';
import { ownPageCalls } from '../contract/kinds/page.ts';
import type { ApiContext } from './context.ts';
import { itemHandlers } from './items.ts';
import { serve } from './serve.ts';

export async function ownPageRoutes(app: FastifyInstance, context: ApiContext) {
  const handlers = itemHandlers(context, 'page');
  serve(app, context, ownPageCalls, {
    listOwnPages: handlers.list,
    getOwnPage: handlers.get,
    getOwnPageBySlug: handlers.getBySlug,
    createOwnPage: handlers.create,
    updateOwnPage: handlers.update,
    deleteOwnPage: handlers.delete,
    reorderOwnPages: handlers.reorder,
  });
}
