import { confirmPath } from '../contract/newsletter/newsletter-links.ts';
import type { Mailer } from '../mail/mailer.ts';
import { confirmMail } from '../mail/templates/confirm-mail.ts';
import { claimJob, failJob, postponeJob, removeJob } from '../store/jobs.ts';
import { findToConfirm } from '../store/newsletter/joining.ts';
import { markBounced } from '../store/newsletter/sending.ts';
import { mailJobKinds } from '../store/tables/jobs.ts';
import { type ComposeContext, readMailSite } from './newsletter-mail.ts';

/**
 * Sends the next mail that asks somebody to confirm. Answers whether there was one; false also where the mail server
 * is away, and it has to wait.
 */
export async function sendConfirmMail(
  context: ComposeContext & { mailer: Mailer },
): Promise<boolean> {
  const { db, mailer, url } = context;
  const job = await claimJob(db, mailJobKinds);
  if (!job) return false;
  const subscriber = await findToConfirm(db, job.subject);
  if (!subscriber) {
    await removeJob(db, job);
    return true;
  }
  const outcome = await mailer.send({
    ...confirmMail({
      site: await readMailSite(context),
      confirmUrl: url + confirmPath(subscriber.confirm_token),
      words: subscriber.consent_words,
    }),
    to: subscriber.email,
  });
  if (outcome.state === 'sent') await removeJob(db, job);
  else if (outcome.state === 'down') await postponeJob(db, job, outcome.reason);
  else if (outcome.state === 'bounced') {
    await db.transaction().execute(async (trx) => {
      await markBounced(trx, job.subject, outcome.reason);
      await removeJob(trx, job);
    });
  } else await failJob(db, job, outcome.reason);
  return outcome.state !== 'down';
}
