import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/call/errors.ts';
import { linkCheckCalls } from '../contract/link-checks.ts';
import * as store from '../store/link-checks/checked-links.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function linkCheckRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, linkChecks, onJob } = context;
  serve(app, context, linkCheckCalls, {
    listLinks: async ({ query }) => ({ isOn: linkChecks, ...(await store.listLinks(db, query)) }),
    listBrokenLinks: () => store.listBrokenLinks(db),
    recheckLink: async ({ params }) => {
      if (!linkChecks) throw new ApiError('linkChecksOff');
      const link = await db.transaction().execute((trx) => store.recheckLink(trx, params.link));
      onJob();
      return link;
    },
    ignoreLink: async ({ params, body: { isIgnored } }) => {
      const link = await db
        .transaction()
        .execute((trx) => store.ignoreLink(trx, params.link, isIgnored));
      if (!isIgnored) onJob();
      return link;
    },
  });
}
