import { leavePath } from '../contract/newsletter/newsletter-links.ts';
import { connections } from '../mail/mailer.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/newsletter/sending.ts';
import type { MailContext } from './mail-context.ts';
import { type ComposeContext, composeForAll, personalise } from './newsletter-mail.ts';
import type { Claim, Outcome } from './queue.ts';

const actor = { kind: 'job', name: 'newsletters' } as const;

/** Begins what is due: from then on it is a list of mails. */
async function beginDueNewsletters(context: ComposeContext): Promise<void> {
  const { db } = context;
  for (const newsletter of await store.listDueNewsletters(db)) {
    try {
      const { mail, links } = await composeForAll(context, newsletter.id, newsletter);
      await write(db, actor, (trx) => store.beginSending(trx, newsletter, mail, links));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`newsletter ${newsletter.id} could not be begun: ${reason}\n`);
      const words = 'It could not be made into a mail. Please look at it, and send it again.';
      await write(db, actor, (trx) => store.failToBegin(trx, newsletter, words));
    }
  }
}

/** At a slow rate still enough for every connection, at a fast one about a second's worth. */
const batchSize = (perMinute: number) =>
  Math.min(100, Math.max(connections, Math.ceil(perMinute / 60)));

/** Claims the next mails of newsletters, as many as the rate allows at once. */
export const claimNewsletterMails: Claim<MailContext> = async (context) => {
  const { db, perMinute } = context;
  await beginDueNewsletters(context);
  const mails = await store.claimMails(db, { size: batchSize(perMinute), perMinute });
  if (mails.length > 0) return () => sendBatch(context, mails);
  for (const id of await store.listFinished(db)) {
    await write(db, actor, (trx) => store.finishNewsletter(trx, id));
  }
  return undefined;
};

async function sendBatch(context: MailContext, mails: store.ClaimedMail[]): Promise<Outcome> {
  const claims = keepClaims(context, mails);
  try {
    return await sendAll(context, mails, claims.areHeld);
  } finally {
    claims.release();
  }
}

/** One after the other on each connection, each noted before the next: at a crash no more are in doubt. */
async function sendAll(
  context: MailContext,
  mails: store.ClaimedMail[],
  areHeld: () => boolean,
): Promise<Outcome> {
  const { db } = context;
  const waiting = [...mails];
  const readMail = createMailReader(context);
  let trouble: string | undefined;
  const work = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      // What is not ours any more is somebody else's to send.
      if (!areHeld()) continue;
      if (trouble) await store.noteUntried(db, mail);
      else trouble = await sendOne(context, mail, await readMail(mail.newsletter_id));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await store.noteTrouble(db, trouble ?? null);
  return trouble ? 'away' : 'done';
}

/** Answers what is wrong where it is wrong with the mail server, and no mail will pass now. */
async function sendOne(
  { db, mailer, url }: MailContext,
  mail: store.ClaimedMail,
  kept: store.KeptMail | undefined,
): Promise<string | undefined> {
  const { email, token, isWanted } = mail;
  if (!isWanted || !email || !token || !kept) {
    await store.noteSkipped(db, mail);
    return undefined;
  }
  const outcome = await mailer.send({
    ...personalise(kept, token),
    to: email,
    messageId: `<${mail.newsletter_id}.${mail.number}@${new URL(url).hostname}>`,
    leaveUrl: url + leavePath(token),
  });
  switch (outcome.state) {
    case 'sent':
      await store.noteSent(db, mail);
      return undefined;
    case 'bounced':
      await store.noteBounced(db, mail, outcome.reason);
      return undefined;
    case 'refused':
      await store.noteRefused(db, mail, outcome.reason);
      return undefined;
    case 'later':
      await store.noteLater(db, mail, outcome.reason);
      return undefined;
    case 'broken':
      await store.noteLater(db, mail, outcome.reason);
      return outcome.reason;
    case 'down':
      await store.noteUntried(db, mail);
      return outcome.reason;
  }
}

/** Each newsletter's mail is read once a batch. */
function createMailReader({ db }: MailContext) {
  const kept = new Map<string, Promise<store.KeptMail | undefined>>();
  return (id: string) => {
    const found = kept.get(id) ?? store.readKeptMail(db, id);
    kept.set(id, found);
    return found;
  };
}

/**
 * Renews the claims while the mails are under way. Where that was not possible for too long, another server may have
 * claimed them: nothing more is sent then.
 */
function keepClaims({ db }: MailContext, mails: store.ClaimedMail[]) {
  let heldSince = performance.now();
  const timer = setInterval(async () => {
    const asked = performance.now();
    await store.renewClaims(db, mails).then(
      () => {
        heldSince = asked;
      },
      () => {}, // the database may be away for a while
    );
  }, store.renewEverySeconds * 1_000);
  const patienceMs = 2 * store.renewEverySeconds * 1_000;
  return {
    areHeld: () => performance.now() - heldSince < patienceMs,
    release: () => clearInterval(timer),
  };
}
