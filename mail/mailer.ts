import { createTransport, type Transporter } from 'nodemailer';
import { classifyFailure, type MailFailure } from './failures.ts';
import type { MailContent } from './message.ts';

/** How mail is sent. It comes from the environment and is never stored: it holds secrets. */
export interface MailSettings {
  smtp: { host: string; port: number; isSecure: boolean; user?: string; password?: string };
  from: { name: string; address: string };
  perMinute: number;
  dkim?: { domain: string; selector: string; privateKey: string };
}

/** A mail on its way to one person. */
export interface OutgoingMail extends MailContent {
  to: string;
  /** Names the mail: one that had to be sent again is told by it. */
  messageId?: string;
  /** Where a mail program unsubscribes by itself (RFC 8058). */
  leaveUrl?: string;
}

export type Outcome = { state: 'sent' } | MailFailure;

export type Mailer = ReturnType<typeof createMailer>;

/** How many mails are under way at once, each on a connection of its own. */
export const connections = 5;

const secondsMs = 1_000;
const patience = {
  dnsTimeout: 10 * secondsMs,
  connectionTimeout: 10 * secondsMs,
  greetingTimeout: 10 * secondsMs,
  socketTimeout: 30 * secondsMs,
};

/** A password is worth more than a mail: without TLS it goes to this machine at most. */
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host);

/** The one way to send mail. It never throws: what became of a mail is its answer. */
export function createMailer({ smtp, from, dkim }: MailSettings) {
  const { host, port, isSecure, user, password } = smtp;
  const transport: Transporter = createTransport({
    pool: true,
    maxConnections: connections,
    // It sends again by itself only what it has not begun to send.
    maxRequeues: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== undefined && !isThisMachine(host),
    auth: user === undefined ? undefined : { user, pass: password ?? '' },
    ...patience,
    // Nothing of a mail is ever read from a file or fetched, whatever it holds.
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: dkim && {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: signedHeaders.join(':'),
    },
  });
  // A connection that breaks fails its mail, which is told; the pool itself has nothing to add.
  transport.on('error', () => {});

  return {
    async send({ to, leaveUrl, ...mail }: OutgoingMail): Promise<Outcome> {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          // Machines that answer mails by themselves leave this one alone.
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
