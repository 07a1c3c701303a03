import type { ApiContext } from '../../api/serving/context.ts';
import type { ComposeContext } from '../../jobs/newsletter-mail.ts';
import type { Config } from './config.ts';
import type { OpenData } from './open-data.ts';

type Data = Pick<OpenData, 'db' | 'uploads'>;

/** What mails are composed from. Without a `PUBLIC_URL`, a site can preview mails but can't send any. */
export const composeContext = (
  { db, uploads }: Data,
  { environment, publicUrl = '' }: Pick<Config, 'environment' | 'publicUrl'>,
): ComposeContext => ({ db, uploads, environment, url: publicUrl });

export function mailForApi(
  data: Data,
  config: Config,
): Pick<ApiContext, 'composeNewsletter' | 'mail'> {
  const { mail } = config;
  const context = composeContext(data, config);
  return {
    // Loaded on first use, so that it doesn't slow down the start.
    async composeNewsletter(draft) {
      const { composePreview } = await import('../../jobs/newsletter-mail.ts');
      return composePreview(context, draft);
    },
    mail: mail && {
      setup: {
        from: mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address,
        perMinute: mail.perMinute,
        isSigned: mail.dkim !== undefined,
      },
      async sendTest(content, to) {
        const { createMailer } = await import('../../mail/mailer.ts');
        const mailer = createMailer(mail);
        try {
          const outcome = await mailer.send({ ...content, to });
          return outcome.state === 'sent' ? undefined : outcome.reason;
        } finally {
          mailer.close();
        }
      },
    },
  };
}
