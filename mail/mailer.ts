import { createTransport, type Transporter } from 'nodemailer';
import { classifyFailure, type MailFailure } from './failures.ts';
import type { MailContent } from './message.ts';

/** Mail settings come from the environment and are never stored: they contain secrets. */
export interface MailSettings {
  smtp: { host: string; port: number; isSecure: boolean; user?: string; password?: string };
  from: { name: string; address: string };
  perMinute: number;
  dkim?: { domain: string; selector: string; privateKey: string };
}

export interface OutgoingMail extends MailContent {
  to: string;
  /** Identifies a mail that had to be sent again as the same one. */
  messageId?: string;
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  leaveUrl?: string;
}

export type Outcome = { state: 'sent' } | MailFailure;

export type Mailer = ReturnType<typeof createMailer>;

/** How many mails are sent at once, each on its own connection. */
export const connections = 5;

const secondsMs = 1_000;
const patience = {
  dnsTimeout: 10 * secondsMs,
  connectionTimeout: 10 * secondsMs,
  greetingTimeout: 10 * secondsMs,
  socketTimeout: 30 * secondsMs,
};

/** Passwords are never sent without TLS, except to this machine. */
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host);

/** The only way to send mail. It never throws: failures are returned as an outcome. */
export function createMailer({ smtp, from, dkim }: MailSettings) {
  const { host, port, isSecure, user, password } = smtp;
  const transport: Transporter = createTransport({
    pool: true,
    maxConnections: connections,
    // Nodemailer requeues only mails that it hasn't begun to send.
    maxRequeues: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== undefined && !isThisMachine(host),
    auth: user === undefined ? undefined : { user, pass: password ?? '' },
    ...patience,
    // Nothing in a mail is ever read from a file or fetched, whatever it contains.
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: dkim && {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: signedHeaders.join(':'),
    },
  });
  // A broken connection already fails its mail, which is reported; the pool's own event adds nothing.
  transport.on('error', () => {});

  return {
    async send({ to, leaveUrl, ...mail }: OutgoingMail): Promise<Outcome> {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          // Keeps auto-responders from replying.
          headers: { 'Auto-Submitted': 'auto-generated', ...(leaveUrl && listHeaders(leaveUrl)) },
        });
        return { state: 'sent' };
      } catch (error) {
        return classifyFailure(error, to);
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 8058 §4 wants both `List-Unsubscribe` headers signed, or mail programs show no button. */
const signedHeaders = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'Precedence',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

const listHeaders = (leaveUrl: string) => ({
  'List-Id': `<newsletter.${new URL(leaveUrl).hostname}>`,
  'List-Unsubscribe': `<${leaveUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});
