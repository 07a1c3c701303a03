import type { FastifyInstance } from 'fastify';
import { homepageCalls } from '../contract/kinds/homepage.ts';
import { write } from '../store/engine/write.ts';
import { readHomepage, updateHomepage } from '../store/items/single-items.ts';
import type { ApiContext } from './serving/context.ts';
import { cached, serve } from './serving/serve.ts';

export async function homepageRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, homepageCalls, {
    getHomepage: cached({ read: () => readHomepage(db), dependsOn: () => ['homepage', 'theme'] }),
    updateHomepage: ({ body, actor }) => write(db, actor, (trx) => updateHomepage(trx, body)),
  });
}
