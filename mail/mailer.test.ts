import { generateKeyPairSync } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readMail } from '../server/process/mail-config.ts';
import {
  type SmtpTestServer,
  startSmtp,
  type Treatment,
} from '../tests/support/servers/smtp-server.ts';
import { createMailer, type MailSettings } from './mailer.ts';

let server: SmtpTestServer;
afterEach(() => server?.stop());

const settingsOf = (url: string, more: Record<string, string> = {}): MailSettings => {
  const settings = readMail({
    SMTP_URL: url,
    MAIL_FROM: 'Studio <news@studio.example>',
    PUBLIC_URL: 'https://studio.example',
    ...more,
  });
  if (!settings) throw new Error('mail is not configured');
  return settings;
};

function mailerFor(settings: MailSettings) {
  const mailer = createMailer(settings);
  onTestFinished(() => mailer.close());
  return mailer;
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Words', html: '<p>Words</p>' };

describe('reports why a mail was not accepted:', () => {
  const cases: [what: string, treatment: Treatment, state: string][] = [
    ['no such mailbox', { refuse: 550, words: '5.1.1 No such user' }, 'bounced'],
    ['a mailbox that is full', { refuse: 452, words: '4.2.2 Mailbox full' }, 'later'],
    ['the same for good', { refuse: 552, words: '5.2.2 Over quota' }, 'later'],
    ['the same by another number', { refuse: 550, words: '5.2.2 Mailbox full' }, 'later'],
    ['the same late', { refuse: 552, words: '5.2.2 Over quota', at: 'data' }, 'later'],
    ['the same without a code', { refuse: 552, words: 'Storage exceeded' }, 'later'],
    ['the same in other words', { refuse: 550, words: 'The mailbox of Ada is full' }, 'later'],
    ['a mail that is too large', { refuse: 552, words: '5.3.4 Message too big' }, 'refused'],
    ['greylisting', { refuse: 450, words: 'Come back later' }, 'later'],
    ['no right to send there', { refuse: 554, words: '5.7.1 Relay access denied' }, 'refused'],
    ['the same in words alone', { refuse: 550, words: 'Relaying not allowed' }, 'refused'],
    ['words it does not like', { refuse: 554, words: '5.7.1 Spam', at: 'data' }, 'refused'],
    ['a mailbox closed late', { refuse: 550, words: '5.2.1 Disabled', at: 'data' }, 'bounced'],
    ['trouble of its own', { refuse: 451, words: 'Local error', at: 'data' }, 'later'],
    ['a line that goes dead', { breakOff: 'before' }, 'broken'],
    ['one that goes dead after it', { breakOff: 'after' }, 'broken'],
  ];
  it.each(cases)('%s', async (_what, treatment, state) => {
    server = await startSmtp({ treat: () => treatment });
    const outcome = await mailerFor(settingsOf(server.url)).send(mail);
    expect(outcome).toEqual({ state, reason: expect.stringMatching(/^[^\r\n]+$/) });
  });

  it("without the recipient's address", async () => {
    const words = '5.1.1 <ada@example.com>: no such user as ada@example.com';
    server = await startSmtp({ treat: () => ({ refuse: 550, words }) });
    expect(await mailerFor(settingsOf(server.url)).send(mail)).toEqual({
      state: 'bounced',
      reason: '550 5.1.1 <this address>: no such user as this address',
    });
  });

  it('a server without international addresses, which is not counted as a bounce', async () => {
    const refuse = { refuse: 501, words: 'Bad address' };
    server = await startSmtp({ treat: () => refuse });
    const mailer = mailerFor(settingsOf(server.url));
    expect((await mailer.send({ ...mail, to: 'jürgen@example.com' })).state).toBe('refused');
    expect((await mailer.send({ ...mail, to: 'juergen@example.com' })).state).toBe('bounced');
  });

  it('a server that is down', async () => {
    server = await startSmtp();
    await server.stop();
    const outcome = await mailerFor(settingsOf(server.url)).send(mail);
    expect(outcome.state).toBe('down');
  });

  it('a wrong password, without repeating it', async () => {
    server = await startSmtp({ user: 'studio', password: 'right' });
    const url = server.url.replace(':right@', ':hunter2hunter2@');
    const outcome = await mailerFor(settingsOf(url)).send(mail);
    expect(outcome.state).toBe('down');
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
  });

  it('an untrusted certificate', async () => {
    server = await startSmtp({ tls: 'implicit' });
    expect((await mailerFor(settingsOf(server.url)).send(mail)).state).toBe('down');
    expect(server.mails).toEqual([]);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  it.skipIf(!outside)('no TLS where a password would be sent over a network', async () => {
    server = await startSmtp({ user: 'studio', password: 'secret' });
    const settings = settingsOf(server.url);
    const away = { ...settings, smtp: { ...settings.smtp, host: outside ?? '' } };
    expect((await mailerFor(away).send(mail)).state).toBe('down');
  });
});

describe('prevents header injection', () => {
  const injected = 'x\r\nBcc: victim@example.com\r\n\r\nOther words';

  it('through an address', async () => {
    server = await startSmtp();
    const mailer = mailerFor(settingsOf(server.url));
    for (const to of [
      `ada@example.com${injected}`,
      'a@b.example>\r\nRCPT TO:<victim@example.com',
      'a@b.example, victim@example.com',
    ]) {
      await mailer.send({ ...mail, to });
    }
    expect(server.mails.map(({ recipient }) => recipient)).not.toContain('victim@example.com');
    for (const { raw } of server.mails) expect(raw).not.toMatch(/^Bcc:/im);
  });

  it('through the subject, the unsubscribe link or the message ID', async () => {
    server = await startSmtp();
    await mailerFor(settingsOf(server.url)).send({
      ...mail,
      subject: injected,
      leaveUrl: `https://studio.example/${injected}`,
      messageId: `<${injected}>`,
    });
    const [{ headers, text, raw }] = server.mails;
    expect([...headers.keys()]).not.toContain('bcc');
    expect(text?.trim()).toBe('Words');
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  it("through the sender's name", async () => {
    server = await startSmtp();
    const settings = settingsOf(server.url);
    const from = { ...settings.from, name: injected };
    await mailerFor({ ...settings, from }).send(mail);
    expect(server.mails[0].raw).not.toMatch(/^Bcc:/im);
  });
});

describe('sends', () => {
  it('both parts of a mail, with one-click unsubscribe headers', async () => {
    server = await startSmtp();
    const leaveUrl = 'https://studio.example/newsletter/link/leave?token=t';
    const outcome = await mailerFor(settingsOf(server.url)).send({
      ...mail,
      subject: 'Grüße aus dem Studio ✨',
      messageId: '<7.1@studio.example>',
      leaveUrl,
    });
    expect(outcome).toEqual({ state: 'sent' });
    const [sent] = server.mails;
    expect(sent.recipient).toBe('ada@example.com');
    expect(sent.subject).toBe('Grüße aus dem Studio ✨');
    expect(sent.from?.text).toBe('"Studio" <news@studio.example>');
    expect([sent.text?.trim(), sent.html]).toEqual(['Words', '<p>Words</p>']);
    expect(sent.messageId).toBe('<7.1@studio.example>');
    expect(sent.raw).toContain(`List-Unsubscribe: <${leaveUrl}>`);
    expect(sent.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(sent.raw).toMatch(/^List-ID: <newsletter\.studio\.example>\r$/im);
  });

  it('to international addresses', async () => {
    server = await startSmtp();
    const mailer = mailerFor(settingsOf(server.url));
    for (const to of ['info@xn--mller-kva.de', 'jürgen@xn--mller-kva.de']) {
      expect(await mailer.send({ ...mail, to })).toEqual({ state: 'sent' });
    }
    const [domain, whole] = server.mails;
    expect([domain.recipient, whole.recipient]).toEqual(['info@müller.de', 'jürgen@müller.de']);
    // Every server accepts a domain in ASCII; one with SMTPUTF8 takes the whole address unchanged.
    expect(domain.raw).toContain('To: info@xn--mller-kva.de');
    expect(whole.raw).toContain('To: jürgen@müller.de');
  });

  it.each(['implicit', 'starttls'] as const)('over TLS (%s), with a password', async (tls) => {
    server = await startSmtp({ tls, user: 'stu@dio', password: 'p:w@/%' });
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, server.certificate ?? '']);
    onTestFinished(() => setDefaultCACertificates(before));
    expect(await mailerFor(settingsOf(server.url)).send(mail)).toEqual({ state: 'sent' });
    expect(server.mails).toHaveLength(1);
  });

  it('with a DKIM signature if a key is configured', async () => {
    server = await startSmtp();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = {
      DKIM_DOMAIN: 'studio.example',
      DKIM_SELECTOR: 'vitrine',
      DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    };
    const leaveUrl = 'https://studio.example/newsletter/link/leave?token=t';
    await mailerFor(settingsOf(server.url, dkim)).send({ ...mail, leaveUrl });
    const { raw } = server.mails[0];
    expect(raw).toMatch(/^DKIM-Signature: v=1;.*\bd=studio\.example;.*s=vitrine/ms);
    const [, signed = ''] = /\bh=([^;]+)/.exec(raw) ?? [];
    expect(signed.replaceAll(/\s/g, '').toLowerCase().split(':')).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
  });

  it('any number of mails over at most five connections', async () => {
    server = await startSmtp();
    const mailer = mailerFor(settingsOf(server.url));
    const all = Array.from({ length: 40 }, (_, index) =>
      mailer.send({ ...mail, to: `reader${index}@example.com` }),
    );
    expect(new Set((await Promise.all(all)).map(({ state }) => state))).toEqual(new Set(['sent']));
    expect(server.mails).toHaveLength(40);
    expect(server.mostConnections).toBeLessThanOrEqual(5);
  });
});
