import type { FastifyInstance } from 'fastify';
import { tagCalls } from '../contract/kinds/tags.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/tags/tags.ts';
import { moveToTrash } from '../store/trash/trash.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';

export async function tagRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, tagCalls, {
    // Tags used only by drafts would reveal what is being prepared.
    listTags: cached({
      read: () => store.listPublicTags(db),
      readForAdministrator: () => store.listTags(db),
      dependsOn: () => ['tag', 'settings'],
    }),
    getTag: cached({
      read: ({ params }: { params: { id: string } }) => store.findPublicTag(db, params.id),
      readForAdministrator: ({ params }: { params: { id: string } }) =>
        store.findTag(db, params.id),
      dependsOn: ({ id }) => [`tag:${id}`],
    }),
    createTag: ({ body, actor }) => write(db, actor, (trx) => store.createTag(trx, body)),
    updateTag: ({ params, body, actor }) =>
      write(db, actor, (trx) => store.updateTag(trx, params.id, body)),
    deleteTag: async ({ params, actor }) => {
      await write(db, actor, (trx) => moveToTrash(trx, 'tag', params.id));
      return { id: params.id };
    },
  });
}
