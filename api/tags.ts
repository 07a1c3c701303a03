import type { FastifyInstance } from 'fastify';
import { tagCalls } from '../contract/tags.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/tags.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function tagRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, tagCalls, {
    listTags: () => store.listTags(db),
    getTag: ({ params }) => store.findTag(db, params.id),
    createTag: ({ body }) => write(db, (trx) => store.createTag(trx, body)),
    updateTag: ({ params, body }) => write(db, (trx) => store.updateTag(trx, params.id, body)),
    deleteTag: async ({ params }) => {
      await write(db, (trx) => store.deleteTag(trx, params.id));
      return { id: params.id };
    },
  });
}
