import type { FastifyInstance } from 'fastify';
import { aboutCalls } from '../contract/kinds/about.ts';
import { write } from '../store/engine/write.ts';
import { readAbout, updateAbout } from '../store/items/single-items.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';

export async function aboutRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, aboutCalls, {
    getAbout: cached({ read: () => readAbout(db), dependsOn: () => ['about'] }),
    updateAbout: ({ body, actor }) => write(db, actor, (trx) => updateAbout(trx, body)),
  });
}
