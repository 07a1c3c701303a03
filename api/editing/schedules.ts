import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { scheduleCalls } from '../../contract/editing/schedules.ts';
import { isListedKind } from '../../contract/kinds/kind-names.ts';
import { appendAuditEntry, itemSubject } from '../../store/audit-log/append.ts';
import { isInFuture } from '../../store/engine/database-time.ts';
import { write } from '../../store/engine/write.ts';
import { readItem, tryPublishing } from '../../store/items/lifecycle.ts';
import { schedule, unschedule } from '../../store/items/schedules.ts';
import { readStatus } from '../../store/items/statuses.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';

export async function scheduleRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, scheduleCalls, {
    scheduleItem: async ({ params: { kind, id }, body, actor }) => {
      const status = await write(db, actor, async (trx) => {
        const { published, draft } = await readItem(trx, kind, id);
        const { publishAt, unpublishAt } = body;
        for (const moment of [publishAt, unpublishAt]) {
          if (moment && !(await isInFuture(trx, moment))) throw new ApiError('pastSchedule');
        }
        if (publishAt) {
          if (!draft) throw new ApiError('noDraft');
          await tryPublishing(trx, kind, id, draft); // fails now rather than when it's due
          await schedule(trx, kind, id, 'publish', publishAt);
        }
        if (unpublishAt) {
          if (!isListedKind(kind)) throw new ApiError('alwaysPublished');
          const isComing = publishAt && publishAt < unpublishAt;
          if (!published && !isComing) throw new ApiError('notPublished');
          await schedule(trx, kind, id, 'unpublish', unpublishAt);
        }
        if (publishAt || unpublishAt) {
          const subject = itemSubject(kind, id, draft?.body ?? published ?? {});
          await appendAuditEntry(trx, { kind: 'scheduled', subject });
        }
        if (publishAt === null) await unschedule(trx, kind, id, 'publish');
        if (unpublishAt === null) await unschedule(trx, kind, id, 'unpublish');
        return readStatus(trx, kind, id);
      });
      context.onJob();
      return status;
    },
  });
}
