import { sendConfirmMail } from '../../jobs/confirm-mail.ts';
import type { ComposeContext } from '../../jobs/newsletter-mail.ts';
import { beginDueNewsletters, sendNextMails } from '../../jobs/newsletters.ts';
import { createMailer, type MailSettings } from '../../mail/mailer.ts';

/** How soon mails are found that nobody announced. */
const lookAgainMs = 500;
/** How long a mail server that is away is left alone, longer each time. */
const pauseMs = { first: 2_000, longest: 5 * 60_000 };

/** Sends what is due, as any server may: mails that were asked for first, then newsletters at their rate. */
export function keepMailSender(context: ComposeContext, settings: MailSettings) {
  const mailer = createMailer(settings);
  const sending = { ...context, mailer, perMinute: settings.perMinute };
  let isStopping = false;
  let failures = 0;
  let rest = Promise.withResolvers<void>();

  /** Answers how long there is nothing to do. */
  async function look(): Promise<number> {
    while (!isStopping && (await sendConfirmMail(sending))) failures = 0;
    await beginDueNewsletters(sending);
    const outcome = await sendNextMails(sending);
    if (outcome === 'nothing to do') return lookAgainMs;
    failures = outcome === 'sent' ? 0 : failures + 1;
    if (failures === 0) return 0;
    return Math.min(pauseMs.longest, pauseMs.first * 2 ** (failures - 1));
  }

  async function run() {
    while (!isStopping) {
      const pause = await look().catch(() => lookAgainMs); // the database may be away for a while
      rest = Promise.withResolvers();
      const timer = setTimeout(rest.resolve, pause).unref();
      if (!isStopping) await rest.promise;
      clearTimeout(timer);
    }
  }
  const running = run();

  return {
    /** What is under way is finished and noted. */
    async stop() {
      isStopping = true;
      rest.resolve();
      await running;
      mailer.close();
    },
  };
}
