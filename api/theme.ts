import type { FastifyInstance } from 'fastify';
import { themeCalls } from '../contract/site/theme.ts';
import { write } from '../store/engine/write.ts';
import { readTheme, updateTheme } from '../store/site/theme.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';

export async function themeRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, themeCalls, {
    getTheme: cached({ read: () => readTheme(db), dependsOn: () => ['theme'] }),
    updateTheme: ({ body, actor }) => write(db, actor, (trx) => updateTheme(trx, body)),
  });
}
