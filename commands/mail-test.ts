import { email } from '../contract/newsletter/subscriptions.ts';
import { fallbackSettings } from '../contract/site/settings-in-force.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Config } from '../server/process/config.ts';
import { readSiteSettings } from '../store/site/site-settings.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { say } from './terminal/progress.ts';

export const mailTest: Command = {
  summary: '<address>: sends a mail as the server would, and says what became of it',
  async run([address], config) {
    const { mail, publicUrl } = config;
    if (!mail) throw new Error('set SMTP_URL, MAIL_FROM and PUBLIC_URL: no mail is sent without');
    const to = email.safeParse(address ?? '');
    if (!to.success) throw new Error('name one address to send the mail to');
    const siteName = await readSiteName(config);
    const mailer = createMailer(mail);
    const words = `This mail came from ${siteName} at ${publicUrl}: sending works.`;
    const outcome = await mailer.send({
      to: to.data,
      subject: `A test mail from ${siteName}`,
      text: `${words}\n`,
      html: `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    });
    mailer.close();
    if (outcome.state !== 'sent') throw new Error(`the mail was not taken: ${outcome.reason}`);
    say(`The mail server took a mail to ${to.data}.`);
    if (!mail.dkim) say('It was not signed: set DKIM_* to sign mails, so that fewer end as spam.');
  },
};

/** Sending can be tested before the first start, when there is no site yet. */
async function readSiteName(config: Config): Promise<string> {
  const { environment } = config;
  const site = await openSite(config).catch(() => undefined);
  if (!site) return fallbackSettings(environment).siteName;
  const { siteName } = await readSiteSettings(site.db, environment);
  await site.db.destroy();
  return siteName;
}
