import { confirmPath } from '../contract/newsletter/newsletter-links.ts';
import { confirmMail } from '../mail/templates/confirm-mail.ts';
import { removeJob } from '../store/jobs/jobs.ts';
import { findToConfirm } from '../store/newsletter/joining.ts';
import { markBounced } from '../store/newsletter/sending.ts';
import type { MailContext } from './mail-context.ts';
import { readMailSite } from './newsletter-mail.ts';
import type { Handler } from './queue.ts';
import { AttemptFailed } from './runner.ts';

/** Sends the double opt-in mail to a new subscriber. The job waits while the mail server is down. */
export const sendConfirmMail: Handler<MailContext> = async (context, id) => {
  const { db, mailer, url } = context;
  const subscriber = await findToConfirm(db, id);
  if (!subscriber) return;
  const outcome = await mailer.send({
    ...confirmMail({
      site: await readMailSite(context),
      confirmUrl: url + confirmPath(subscriber.confirm_token),
      words: subscriber.consent_words,
    }),
    to: subscriber.email,
  });
  if (outcome.state === 'sent') return;
  const { state, reason } = outcome;
  if (state !== 'bounced') throw new AttemptFailed(reason, state !== 'down');
  await db.transaction().execute(async (trx) => {
    await markBounced(trx, id, reason);
    await removeJob(trx, { kind: 'confirm-mail', subject: id });
  });
};
