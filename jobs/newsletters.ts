import { leavePath } from '../contract/newsletter/newsletter-links.ts';
import { connections } from '../mail/mailer.ts';
import { isOutage } from '../store/engine/outages.ts';
import { write } from '../store/engine/write.ts';
import * as store from '../store/newsletter/sending.ts';
import type { MailContext } from './mail-context.ts';
import { type ComposeContext, composeForAll, ImagesAway, personalise } from './newsletter-mail.ts';
import type { Claim, Outcome } from './queue.ts';

const actor = { kind: 'job', name: 'newsletters' } as const;

const tryAgainMs = 30_000;
/** When this server tries again to begin a newsletter whose images it couldn't read, by id. */
const tryAgainAt = new Map<string, number>();

/**
 * Starts the newsletters that are due by turning each into a list of mails. One that can't be composed becomes a draft
 * again; during an outage it stays scheduled and is tried again.
 */
async function beginDueNewsletters(context: ComposeContext): Promise<void> {
  const { db } = context;
  for (const newsletter of await store.listDueNewsletters(db)) {
    const { id } = newsletter;
    if (Date.now() < (tryAgainAt.get(id) ?? 0)) continue;
    tryAgainAt.delete(id);
    try {
      const { mail, links } = await composeForAll(context, id, newsletter);
      await write(db, actor, (trx) => store.beginSending(trx, newsletter, mail, links));
    } catch (error) {
      if (isOutage(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`newsletter ${id} could not be begun: ${reason}\n`);
      if (error instanceof ImagesAway) {
        tryAgainAt.set(id, Date.now() + tryAgainMs);
        continue;
      }
      const words = 'It could not be made into a mail. Please look at it, and send it again.';
      await write(db, actor, (trx) => store.failToBegin(trx, newsletter, words));
    }
  }
}

/** At a slow rate still one mail per connection, at a fast one about a second's worth. */
const batchSize = (perMinute: number) =>
  Math.min(100, Math.max(connections, Math.ceil(perMinute / 60)));

/** Claims the next newsletter mails, as many as the rate allows at once. */
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

/** Each connection records a mail before it sends the next, so a crash leaves at most one per connection in doubt. */
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
      // Another server may have claimed these by now.
      if (!areHeld()) continue;
      if (trouble) await store.noteUntried(db, mail);
      else trouble = await sendOne(context, mail, await readMail(mail.newsletter_id));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await store.noteTrouble(db, trouble ?? null);
  return trouble ? 'away' : 'done';
}

/**
 * Sends one mail; a failed mail is retried later, with a backoff. Returns a reason if the mail server itself has a
 * problem, so that no mail will get through right now.
 */
async function sendOne(
  { db, mailer, url }: MailContext,
  mail: store.ClaimedMail,
  stored: store.StoredMail | undefined,
): Promise<string | undefined> {
  const { email, token, isWanted } = mail;
  if (!isWanted || !email || !token || !stored) {
    await store.noteSkipped(db, mail);
    return undefined;
  }
  const outcome = await mailer.send({
    ...personalise(stored, token),
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

/** Reads each newsletter's mail once per batch. */
function createMailReader({ db }: MailContext) {
  const stored = new Map<string, Promise<store.StoredMail | undefined>>();
  return (id: string) => {
    const found = stored.get(id) ?? store.readStoredMail(db, id);
    stored.set(id, found);
    return found;
  };
}

/**
 * Renews the claims while mails are being sent. If that fails for too long, another server may have claimed them, so
 * nothing more is sent.
 */
function keepClaims({ db }: MailContext, mails: store.ClaimedMail[]) {
  let heldSince = performance.now();
  const timer = setInterval(async () => {
    const asked = performance.now();
    await store.renewClaims(db, mails).then(
      () => {
        heldSince = asked;
      },
      () => {}, // the database may be down for a while
    );
  }, store.renewEverySeconds * 1_000);
  const patienceMs = 2 * store.renewEverySeconds * 1_000;
  return {
    areHeld: () => performance.now() - heldSince < patienceMs,
    release: () => clearInterval(timer),
  };
}
