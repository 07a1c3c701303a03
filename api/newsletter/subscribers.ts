import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import { subscriberCalls } from '../../contract/newsletter/subscriptions.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Actor } from '../../store/engine/change.ts';
import { emptyLog } from '../../store/engine/empty-log.ts';
import { write } from '../../store/engine/write.ts';
import { readImport } from '../../store/imports.ts';
import {
  browseSubscribers,
  eraseSubscriber,
  exportSubscribers,
} from '../../store/newsletter/subscribers.ts';
import { readPostalAddress, updateSettings } from '../../store/site/site-settings.ts';
import { csvOf, withCsvFile } from '../imports/csv-file.ts';
import { watchStopping } from '../imports/run-import.ts';
import type { ApiContext } from '../serving/context.ts';
import { inPieces, serve } from '../serving/serve.ts';
import { type AddressFile, importAddresses, previewAddresses } from './imported-addresses.ts';

interface Exported {
  query: { state?: SubscriberState };
  actor: Actor;
}

export async function subscriberRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, mail } = context;
  const isStopping = watchStopping(app);
  const readSetup = async () => ({
    postalAddress: await readPostalAddress(db),
    mail: mail?.setup ?? null,
  });
  serve(app, context, subscriberCalls, {
    browseSubscribers: ({ query }) => browseSubscribers(db, query),
    exportSubscribers: inPieces(async function* ({ query, actor }: Exported) {
      await write(db, actor, (trx) => appendAuditEntry(trx, { kind: 'subscribers-exported' }));
      yield* exportSubscribers(db, query);
    }),
    previewImport: ({ request }) =>
      withCsvFile(csvOf(request), { kind: 'subscribers' }, (file: AddressFile) =>
        previewAddresses(db, file),
      ),
    importSubscribers: ({ query: { vouched }, actor, request }) => {
      if (vouched !== 'true') {
        const message = 'Only people who agreed to get the newsletter may be added';
        throw new ApiError('invalidInput', { issues: [{ path: 'vouched', message }] });
      }
      return withCsvFile(csvOf(request), { kind: 'subscribers' }, (file: AddressFile) =>
        importAddresses({ db, actor, isStopping }, file),
      );
    },
    getSubscriberImport: () => readImport(db, 'subscribers'),
    eraseSubscriber: async ({ params: { id }, actor }) => {
      await write(db, actor, async (trx) => {
        await eraseSubscriber(trx, id);
        await appendAuditEntry(trx, { kind: 'subscriber-erased' });
      });
      await emptyLog(db);
      return { id };
    },
    getNewsletterSettings: readSetup,
    updateNewsletterSettings: async ({ body, actor }) => {
      await write(db, actor, (trx) =>
        updateSettings(trx, { postalAddress: body.postalAddress || null }),
      );
      return readSetup();
    },
  });
}
