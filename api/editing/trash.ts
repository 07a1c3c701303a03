import type { FastifyInstance } from 'fastify';
import { trashCalls } from '../../contract/editing/trash.ts';
import { limits } from '../../contract/limits/limits.ts';
import { write } from '../../store/engine/write.ts';
import * as store from '../../store/trash/trash.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';

const retentionMs = limits.trashDays * 24 * 60 * 60 * 1_000;

export async function trashRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, trashCalls, {
    listTrash: async () =>
      (await store.listTrash(db)).map(({ kind, item_id, title, body, deleted_at }) => ({
        kind,
        id: item_id,
        title,
        wasPublished: body !== null,
        deletedAt: deleted_at,
        removedAt: new Date(Date.parse(deleted_at) + retentionMs).toISOString(),
      })),
    restoreFromTrash: async ({ params: { kind, id }, body, actor }) => {
      await write(db, actor, (trx) => store.restoreFromTrash(trx, kind, id, body));
      return { id };
    },
    removeFromTrash: async ({ params: { kind, id }, actor }) => {
      await write(db, actor, (trx) => store.removeFromTrash(trx, kind, id));
      return { id };
    },
  });
}
