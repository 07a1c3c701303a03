import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { type Newsletter, newslettersCalls } from '../../contract/newsletter/newsletters.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Database } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import * as store from '../../store/newsletter/newsletters.ts';
import { listNewsletters, readResults } from '../../store/newsletter/results.ts';
import { countByState } from '../../store/newsletter/subscribers.ts';
import { readPostalAddress } from '../../store/site/site-settings.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';

export async function newslettersRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, composeNewsletter } = context;
  serve(app, context, newslettersCalls, {
    listNewsletters: () => listNewsletters(db),
    getNewsletter: ({ params: { id } }) => store.findNewsletter(db, id),
    createNewsletter: ({ body, actor }) =>
      write(db, actor, (trx) => store.createNewsletter(trx, body)),
    updateNewsletter: ({ params: { id }, body, actor }) =>
      write(db, actor, (trx) => store.updateNewsletter(trx, id, body)),
    deleteNewsletter: async ({ params: { id }, actor }) => {
      await write(db, actor, (trx) => store.deleteNewsletter(trx, id));
      return { id };
    },
    duplicateNewsletter: ({ params: { id }, actor }) =>
      write(db, actor, (trx) => store.duplicateNewsletter(trx, id)),
    previewNewsletter: ({ body }) => composeNewsletter(body),
    testNewsletter: async ({ params: { id }, body: { email } }) => {
      const newsletter = await store.findNewsletter(db, id);
      refuseIncomplete(newsletter);
      await sendTest(context, newsletter, email);
      return { email };
    },
    sendNewsletter: ({ params: { id }, body, actor }) =>
      write(db, actor, async (trx) => {
        const newsletter = await store.findNewsletter(trx, id);
        refuseIncomplete(newsletter);
        await refuseUnready(trx, context);
        const { subject: title } = newsletter;
        const subject = { kind: 'newsletter', id, title } as const;
        await appendAuditEntry(trx, { kind: 'newsletter-sent', subject });
        return store.scheduleNewsletter(trx, id, body);
      }),
    pauseNewsletter: ({ params: { id }, actor }) =>
      write(db, actor, (trx) => store.pauseNewsletter(trx, id)),
    resumeNewsletter: ({ params: { id }, actor }) =>
      write(db, actor, (trx) => store.resumeNewsletter(trx, id)),
    cancelNewsletter: ({ params: { id }, actor }) =>
      write(db, actor, (trx) => store.cancelNewsletter(trx, id)),
    getNewsletterResults: ({ params: { id } }) => readResults(db, id),
  });
}

function refuseIncomplete({ subject, blocks }: Newsletter): void {
  const saysSomething = blocks.some((block) => {
    if (block.type === 'text') return block.html !== null;
    return block.type === 'latest-courses' || block.products.length > 0;
  });
  if (subject === '' || !saysSomething) throw new ApiError('incompleteNewsletter');
}

/** Checks what the law and the mail server require before anything is sent. */
async function refuseUnready(db: Database, { mail }: ApiContext): Promise<void> {
  if (!mail) throw new ApiError('mailOff');
  if ((await readPostalAddress(db)) === '') throw new ApiError('noPostalAddress');
  if ((await countByState(db)).confirmed === 0) throw new ApiError('noSubscribers');
}

/** Sent immediately, so that the caller gets the mail server's reply. */
async function sendTest(
  { mail, composeNewsletter }: ApiContext,
  newsletter: Newsletter,
  to: string,
): Promise<void> {
  if (!mail) throw new ApiError('mailOff');
  const refusal = await mail.sendTest(await composeNewsletter(newsletter), to);
  if (refusal) {
    const message = `The mail server did not take the mail: ${refusal}`;
    throw new ApiError('mailRefused', { message });
  }
}
