import type { FastifyInstance } from 'fastify';
import { subscriberCalls } from '../../contract/newsletter/newsletter.ts';
import { write } from '../../store/engine/write.ts';
import { addImported } from '../../store/newsletter/importing.ts';
import {
  readNewsletterSettings,
  updateNewsletterSettings,
} from '../../store/newsletter/settings.ts';
import {
  browseSubscribers,
  eraseSubscriber,
  exportSubscribers,
} from '../../store/newsletter/subscribers.ts';
import { appendRecord } from '../../store/record/append.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';
import { sortImported, toPreview } from './imported-addresses.ts';

export async function subscriberRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, mail } = context;
  const readSetup = async () => ({
    ...(await readNewsletterSettings(db)),
    mail: mail?.setup ?? null,
  });
  serve(app, context, subscriberCalls, {
    browseSubscribers: ({ query }) => browseSubscribers(db, query),
    exportSubscribers: async ({ query, actor }) => {
      await write(db, actor, (trx) => appendRecord(trx, { kind: 'subscribers-exported' }));
      return exportSubscribers(db, query);
    },
    previewImport: async ({ body: { csv } }) => toPreview(await sortImported(db, csv)),
    importSubscribers: ({ body: { csv }, actor }) =>
      write(db, actor, async (trx) => {
        const sorted = await sortImported(trx, csv);
        await addImported(trx, sorted.ready);
        await appendRecord(trx, { kind: 'subscribers-imported' });
        return toPreview(sorted);
      }),
    eraseSubscriber: async ({ params: { id }, actor }) => {
      await write(db, actor, async (trx) => {
        await eraseSubscriber(trx, id);
        await appendRecord(trx, { kind: 'subscriber-erased' });
      });
      return { id };
    },
    getNewsletterSettings: readSetup,
    updateNewsletterSettings: async ({ body, actor }) => {
      await write(db, actor, (trx) => updateNewsletterSettings(trx, body));
      return readSetup();
    },
  });
}
