import type { FastifyInstance } from 'fastify';
import { dayOf, daysAfter } from '../contract/days.ts';
import { insightCalls } from '../contract/insights.ts';
import { write } from '../store/engine/write.ts';
import { readInsights, readProductCounts } from '../store/insights/read-insights.ts';
import { updateSettings } from '../store/site/site-settings.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

const listedDays = 30;

export async function insightRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, counting } = context;
  serve(app, context, insightCalls, {
    countVisit: async ({ body, request }) => ({ taken: await counting.take(body, request) }),
    countSearch: async ({ body, request }) => ({ taken: await counting.takeSearch(body, request) }),
    getInsights: ({ query: { from, to } }) => readInsights(db, from, to),
    listProductCounts: () => {
      const today = dayOf(Date.now());
      return readProductCounts(db, daysAfter(today, 1 - listedDays), today);
    },
    updateCounting: ({ body, actor }) =>
      write(db, actor, async (trx) => {
        await updateSettings(trx, body);
        return body;
      }),
  });
}
