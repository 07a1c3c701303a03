import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../contract/site/site-settings.ts';
import { write } from '../store/engine/write.ts';
import { readSettings, updateSettings } from '../store/site/site-settings.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function settingsRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, environment, onJob } = context;
  serve(app, context, settingsCalls, {
    getSettings: () => readSettings(db, environment),
    updateSettings: async ({ body, actor }) => {
      await write(db, actor, (trx) => updateSettings(trx, body));
      onJob(); // icons may have to be generated
      return readSettings(db, environment);
    },
  });
}
