import { setTimeout as delay } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { makeCertificate } from './certificates.ts';

/** How the server handles a mail to an address. */
export type Treatment =
  | { refuse: number; words: string; at?: 'recipient' | 'data' }
  /** Delays the mail before accepting it. */
  | { delayMs: number }
  /** Closes the connection in the middle of the mail, or right after accepting it. */
  | { breakOff: 'before' | 'after' };

interface Options {
  port?: number;
  /** TLS from the first byte, or upgraded after the greeting; unencrypted if omitted. */
  tls?: 'implicit' | 'starttls';
  user?: string;
  password?: string;
  treat?: (address: string) => Treatment | undefined;
  /** Called for each mail instead of storing it, for tests with too many to store. */
  onMail?: (mail: { recipient: string }) => void;
}

export interface ReceivedMail extends ParsedMail {
  /** The envelope's recipient, whatever the headers say. */
  recipient: string;
  raw: string;
}

const ofThisMachine = { names: ['DNS:localhost', 'IP:127.0.0.1'], isAuthority: true };

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtp>>;

/** A real mail server on its own port that accepts, refuses, delays or drops mails. */
export async function startSmtp(options: Options = {}) {
  const mails: ReceivedMail[] = [];
  const its = { treat: options.treat ?? (() => undefined), connections: 0, mostConnections: 0 };
  const certificate = options.tls ? await makeCertificate(ofThisMachine) : undefined;
  const server = new SMTPServer({
    ...(certificate && { key: certificate.key, cert: certificate.cert }),
    secure: options.tls === 'implicit',
    disabledCommands: [
      ...(options.tls === 'starttls' ? [] : ['STARTTLS']),
      ...(options.user ? [] : ['AUTH']),
    ],
    allowInsecureAuth: options.tls === undefined,
    authOptional: options.user === undefined,
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect(_session, done) {
      its.connections += 1;
      its.mostConnections = Math.max(its.mostConnections, its.connections);
      done();
    },
    onClose() {
      its.connections -= 1;
    },
    onAuth({ username, password }, _session, done) {
      if (username === options.user && password === options.password)
        done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      const treatment = its.treat(address);
      if (treatment && 'refuse' in treatment && treatment.at !== 'data') done(refusal(treatment));
      else done();
    },
    async onData(stream, session, done) {
      const [{ address }] = session.envelope.rcptTo;
      const treatment = its.treat(address);
      const chunks: Buffer[] = [];
      const connection = [...server.connections].find(
        (open) => (open as unknown as { id: string }).id === session.id,
      ) as unknown as { _socket: { destroy: () => void } };
      if (treatment && 'breakOff' in treatment && treatment.breakOff === 'before') {
        stream.resume();
        connection._socket.destroy();
        return;
      }
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // the sender has disconnected
      }
      if (treatment && 'refuse' in treatment) return done(refusal(treatment));
      if (treatment && 'delayMs' in treatment) await delay(treatment.delayMs);
      const raw = Buffer.concat(chunks).toString();
      if (options.onMail) options.onMail({ recipient: address });
      else mails.push({ ...(await simpleParser(raw)), recipient: address, raw });
      if (treatment && 'breakOff' in treatment) connection._socket.destroy();
      else done();
    },
  });
  server.on('error', () => {}); // clients may disconnect at any time
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as { port: number };
  const scheme = options.tls === 'implicit' ? 'smtps' : 'smtp';
  const who = options.user
    ? `${encodeURIComponent(options.user)}:${encodeURIComponent(options.password ?? '')}@`
    : '';
  return {
    url: `${scheme}://${who}localhost:${port}`,
    port,
    /** All accepted mails, in order. */
    mails,
    /** How the next mails are handled. */
    set treat(treat: (address: string) => Treatment | undefined) {
      its.treat = treat;
    },
    get mostConnections() {
      return its.mostConnections;
    },
    certificate: certificate?.cert,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal({ refuse, words }: { refuse: number; words: string }): Error {
  return Object.assign(new Error(words), { responseCode: refuse });
}

/** The first link to a path in a mail, as a person would follow it. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const found = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!found) throw new Error(`no link to ${path} in: ${mail.text}`);
  return found;
}
