import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../contract/call/errors.ts';
import { createMailer } from '../mail/mailer.ts';
import { StorageSilent } from '../media/storage.ts';
import type { Uploads } from '../media/uploads.ts';
import { composeContext } from '../server/process/mailing.ts';
import { connect } from '../store/engine/connect.ts';
import { databaseTime } from '../store/engine/database-time.ts';
import { write } from '../store/engine/write.ts';
import { addImported } from '../store/newsletter/importing.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { plainPages } from '../tests/support/plain-pages.ts';
import { linkIn, type SmtpTestServer, startSmtp } from '../tests/support/servers/smtp-server.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { claimNewsletterMails } from './newsletters.ts';

onEveryEngine((engine) => {
  let smtp: SmtpTestServer;
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  beforeEach(async () => {
    smtp = await startSmtp();
    const environment = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Studio <news@studio.example>',
      PUBLIC_URL: 'https://studio.example',
      MAIL_PER_MINUTE: '60000',
    };
    site = await startTestApp(engine, environment, 'folder', plainPages().pages);
    admin = await site.administrator();
    await call('PUT /api/newsletter/settings', { postalAddress: 'Studio\n1 Main Street' });
  });
  afterEach(async () => {
    await site.stop();
    await smtp.stop();
  });

  const call = async (address: string, body?: unknown) =>
    (await admin.call(address, body)).json.data;
  const words = [{ type: 'text', html: '<p>New courses are here.</p>' }];
  const newNewsletter = async (fields = {}): Promise<string> =>
    (await call('POST /api/newsletters', { subject: 'News', blocks: words, ...fields })).id;
  const send = async (id: string, body = {}) =>
    admin.call(`POST /api/newsletters/${id}/send`, body);
  const results = (id: string) => call(`GET /api/newsletters/${id}/results`);
  const readers = (count: number) =>
    Array.from({ length: count }, (_, index) => `reader${index}@example.com`);
  const addReaders = (count: number) =>
    write(site.db, testActor, (trx) => addImported(trx, readers(count)));
  /** One server's share of the work: a single pass, or until nothing is left. */
  function newServer(db = site.db, forMail: Uploads['forMail'] = async () => undefined) {
    const { mail } = site.config;
    if (!mail) throw new Error('mail is not configured');
    const mailer = createMailer(mail);
    onTestFinished(() => mailer.close());
    const data = { db, uploads: { forMail } } as never;
    const context = { ...composeContext(data, site.config), mailer, perMinute: mail.perMinute };
    return {
      look,
      async lookUntilDone() {
        await look();
        while (await isLeft(db)) {
          if (!(await look())) await delay(20);
        }
        await look();
      },
    };
    async function look() {
      const attempt = await claimNewsletterMails(context);
      return attempt?.();
    }
  }
  const isLeft = async (db: TestApp['db']) =>
    (await db
      .selectFrom('newsletter_recipients')
      .select('number')
      .where('state', '=', 'waiting')
      .where('run_at', '<=', databaseTime(db))
      .executeTakeFirst()) !== undefined;
  /** As if the retry pause had passed. */
  const letPausesPass = () =>
    site.db
      .updateTable('newsletter_recipients')
      .set({ run_at: '2000-01-01T00:00:00.000Z' })
      .where('state', '=', 'waiting')
      .execute();

  it('is not sent without content, recipients, postal address and a valid time', async () => {
    const id = await newNewsletter({ subject: '' });
    expect((await send(id)).json.error).toBe('A newsletter needs a subject and a text.');
    const whole = await newNewsletter();
    expect((await send(whole)).json.error).toBe('There is nobody to send it to yet.');
    await addReaders(1);
    await call('PUT /api/newsletter/settings', { postalAddress: '' });
    expect((await send(whole)).json.error).toMatch(/^Please enter your postal address first/);
    await call('PUT /api/newsletter/settings', { postalAddress: 'Somewhere' });
    const past = new Date(Date.now() - 1_000).toISOString();
    expect((await send(whole, { sendAt: past })).status).toBe(400);
    const stale = { updatedAt: '2000-01-01T00:00:00.000Z' };
    expect((await send(whole, stale)).status).toBe(412);
    expect((await send(crypto.randomUUID())).status).toBe(404);
    await newServer().look();
    expect(smtp.mails).toEqual([]);
  });

  it('cannot be changed, deleted or sent again once scheduled', async () => {
    await addReaders(1);
    const id = await newNewsletter();
    expect((await send(id)).json.data.state).toBe('scheduled');
    const path = `/api/newsletters/${id}`;
    const refused = [
      await admin.call(`PUT ${path}`, { subject: 'Other', blocks: words }),
      await admin.call(`DELETE ${path}`),
      await send(id),
      await admin.call(`POST ${path}/pause`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    await admin.call(`POST ${path}/cancel`);
    await newServer().look();
    expect(smtp.mails).toEqual([]);
    expect((await call(`GET ${path}`)).state).toBe('draft');
  });

  it('stays scheduled if the database is away when it is due', async () => {
    await addReaders(2);
    const id = await newNewsletter();
    await send(id);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const beginning = vi.spyOn(site.db, 'transaction').mockImplementationOnce(() => {
      throw away;
    });
    onTestFinished(() => beginning.mockRestore());
    const server = newServer();
    await expect(server.look()).rejects.toThrow(away);
    expect(await call(`GET /api/newsletters/${id}`)).toMatchObject({
      state: 'scheduled',
      error: null,
    });
    await server.lookUntilDone();
    expect(await results(id)).toMatchObject({ state: 'sent', sent: 2 });
  });

  describe('with an image', () => {
    /** A due newsletter with an uploaded image. */
    async function dueWithImage(): Promise<string> {
      await addReaders(2);
      const { payload, headers } = form([{ field: 'file', bytes: accepted.png }]);
      const upload = await admin.call('POST /api/homepage/upload', payload, { headers });
      const html = `<p>Look</p><p><img src="${upload.json.data.url}" alt="Ink"></p>`;
      const id = await newNewsletter({ blocks: [{ type: 'text', html }] });
      await send(id);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      onTestFinished(() => void vi.restoreAllMocks());
      return id;
    }
    const said = () => vi.mocked(process.stderr.write).mock.calls.join('');

    it('becomes a draft again, with the reason, if the image cannot be used', async () => {
      const id = await dueWithImage();
      const server = newServer(site.db, () => Promise.reject(new ApiError('damagedPicture')));
      await server.look();
      expect(await call(`GET /api/newsletters/${id}`)).toMatchObject({
        state: 'draft',
        sendAt: null,
        error: 'It could not be made into a mail. Please look at it, and send it again.',
      });
      await server.lookUntilDone();
      expect(smtp.mails).toEqual([]);
      expect(said()).toContain(`newsletter ${id} could not be begun: This picture is damaged`);
    });

    it.each([
      ['the storage does not answer', new StorageSilent()],
      ['the storage refuses access', new Error('AccessDenied')],
      ['the disk fails', Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })],
      ['too many images are being decoded', new ApiError('tooManyUploads')],
    ])('stays scheduled while %s, and is sent afterwards', async (_what, error) => {
      const id = await dueWithImage();
      let outage: Error | undefined = error;
      const forMail = vi.fn(async () => {
        if (outage) throw outage;
        return { name: 'ink-600.jpg', width: 600, height: 400 };
      });
      const server = newServer(site.db, forMail);
      for (let count = 0; count < 3; count += 1) await server.look();
      expect(await call(`GET /api/newsletters/${id}`)).toMatchObject({
        state: 'scheduled',
        error: null,
      });
      // It isn't tried again, or logged, at each look.
      expect(forMail).toHaveBeenCalledOnce();
      expect(said()).toBe(`newsletter ${id} could not be begun: ${error.message}\n`);
      expect(smtp.mails).toEqual([]);

      outage = undefined;
      vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      await server.lookUntilDone();
      expect(await results(id)).toMatchObject({ state: 'sent', sent: 2 });
      expect(smtp.mails.map(({ html }) => html)).toEqual(
        Array(2).fill(expect.stringContaining('src="https://studio.example/uploads/ink-600.jpg"')),
      );
    });

    it('does not hold up other newsletters during an outage', async () => {
      const id = await dueWithImage();
      const other = await newNewsletter();
      await send(other);
      await newServer(site.db, () => Promise.reject(new StorageSilent())).lookUntilDone();
      expect(await results(other)).toMatchObject({ state: 'sent', sent: 2 });
      expect((await call(`GET /api/newsletters/${id}`)).state).toBe('scheduled');
    });
  });

  it('is sent once to every confirmed subscriber, each with an unsubscribe link', async () => {
    await addReaders(30);
    const others = { left: 'reader7@example.com', pending: 'reader8@example.com' } as const;
    for (const state of ['left', 'pending'] as const) {
      await site.db
        .updateTable('subscribers')
        .set({ state })
        .where('email', '=', others[state])
        .execute();
    }
    const product = await call('POST /api/products', aProduct({ title: 'Flow fields' }));
    const id = await newNewsletter({
      previewLine: 'Have a look',
      blocks: [...words, { type: 'chosen-courses', products: [product.id] }],
    });
    await send(id);
    await newServer().lookUntilDone();
    const recipients = smtp.mails.map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual(
      readers(30)
        .filter((email) => email !== others.left && email !== others.pending)
        .toSorted(),
    );
    const links = smtp.mails.map((mail) => linkIn(mail, '/newsletter/link/leave'));
    expect(new Set(links).size).toBe(28);
    expect(await results(id)).toMatchObject({
      state: 'sent',
      recipients: 28,
      sent: 28,
      waiting: 0,
      left: 0,
      links: [{ title: 'Flow fields', path: `/product/${product.slug}`, clicks: 0 }],
    });

    const course = linkIn(smtp.mails[0], `/newsletter/course/${id}/1`);
    const { pathname } = new URL(course);
    const from = { remoteAddress: '203.0.113.5' };
    for (let count = 0; count < 40; count += 1) {
      const { statusCode, headers } = await site.app.inject({ url: pathname, ...from });
      expect([statusCode, headers.location]).toEqual([302, `/product/${product.slug}`]);
    }
    // Clicks per network are limited, and HEAD requests are not counted.
    await site.app.inject({ method: 'HEAD', url: pathname });
    expect((await results(id)).links[0].clicks).toBe(30);
    expect((await site.app.inject({ url: `${pathname}0` })).statusCode).toBe(404);

    const { search } = new URL(links[0]);
    await site.app.inject({ method: 'POST', url: `/newsletter/link/leave${search}` });
    expect((await results(id)).left).toBe(1);
  });

  it('retries temporary failures, and gives up after several attempts', async () => {
    await addReaders(3);
    smtp.treat = (email) =>
      email === 'reader1@example.com' ? { refuse: 450, words: '4.2.0 Later' } : undefined;
    const id = await newNewsletter();
    await send(id);
    const server = newServer();
    await server.lookUntilDone();
    expect(await results(id)).toMatchObject({ state: 'sending', sent: 2, waiting: 1 });
    for (let count = 0; count < 5; count += 1) {
      await letPausesPass();
      await server.lookUntilDone();
    }
    expect(await results(id)).toMatchObject({
      state: 'sent',
      sent: 2,
      refused: 1,
      bounced: 0,
      reasons: [{ error: '450 4.2.0 Later', count: 1 }],
    });
    const { json } = await admin.call('GET /api/newsletter/subscribers');
    expect(json.data).toHaveLength(3);
  });

  it('sends no further mail to an address that bounced', async () => {
    await addReaders(3);
    smtp.treat = (email) =>
      email === 'reader1@example.com' ? { refuse: 550, words: '5.1.1 Unknown' } : undefined;
    const id = await newNewsletter();
    await send(id);
    await newServer().lookUntilDone();
    expect(await results(id)).toMatchObject({ state: 'sent', sent: 2, bounced: 1 });
    const next = await newNewsletter();
    await send(next);
    await newServer().lookUntilDone();
    expect((await results(next)).recipients).toBe(2);
  });

  it('counts no attempts while the mail server is down, and continues once it is back', async () => {
    await addReaders(4);
    const id = await newNewsletter();
    await send(id);
    const { port } = smtp;
    await smtp.stop();
    const server = newServer();
    expect(await server.look()).toBe('away');
    expect(await results(id)).toMatchObject({ sent: 0, waiting: 4, error: expect.any(String) });
    const attempts = await site.db.selectFrom('newsletter_recipients').select('attempts').execute();
    expect(attempts.map((row) => row.attempts)).toEqual([0, 0, 0, 0]);
    smtp = await startSmtp({ port });
    await server.lookUntilDone();
    expect(await results(id)).toMatchObject({ state: 'sent', sent: 4, error: null });
  });

  describe('while sending', () => {
    /** A newsletter of which 5 mails are sent and 7 are due, and a server that may send them at once. */
    async function halfSent() {
      await addReaders(12);
      const id = await newNewsletter();
      await send(id);
      const server = newServer();
      await server.look();
      await site.db
        .updateTable('newsletter_recipients')
        .set({ state: 'waiting', sent_at: null })
        .where('number', '>', 5)
        .execute();
      await site.db.updateTable('mail_pace').set({ next_at: '2000-01-01T00:00:00.000Z' }).execute();
      smtp.mails.length = 0;
      const to = async (action: 'pause' | 'resume' | 'cancel') =>
        (await call(`POST /api/newsletters/${id}/${action}`)).state;
      return { id, server, to };
    }

    it('can be paused, and sends the rest once resumed', async () => {
      const { id, server, to } = await halfSent();
      expect(await to('pause')).toBe('paused');
      await server.look();
      expect(smtp.mails).toEqual([]);
      expect(await results(id)).toMatchObject({ state: 'paused', sent: 5, waiting: 7 });
      expect(await to('resume')).toBe('sending');
      await server.lookUntilDone();
      const recipients = smtp.mails.map(({ recipient }) => recipient);
      expect([recipients.length, new Set(recipients).size]).toEqual([7, 7]);
      expect(await results(id)).toMatchObject({ state: 'sent', sent: 12, waiting: 0 });
    });

    it.each([[[]], [['pause']], [['pause', 'resume']]] as const)(
      'can be canceled, after %j',
      async (actions) => {
        const { id, server, to } = await halfSent();
        for (const action of actions) await to(action);
        expect(await to('cancel')).toBe('cancelled');
        await server.look();
        expect(smtp.mails).toEqual([]);
        expect(await results(id)).toMatchObject({ state: 'cancelled', sent: 5, skipped: 7 });
      },
    );

    it('skips subscribers who unsubscribed or were erased', async () => {
      await addReaders(3);
      const id = await newNewsletter();
      await send(id);
      const { json } = await admin.call('GET /api/newsletter/subscribers/browse');
      const [erased, left] = json.data.subscribers;
      const server = newServer();
      smtp.treat = () => ({ refuse: 450, words: 'Later' });
      await server.look();
      smtp.treat = () => undefined;
      await admin.call(`DELETE /api/newsletter/subscribers/${erased.id}`);
      await site.db
        .updateTable('subscribers')
        .set({ state: 'left' })
        .where('id', '=', left.id)
        .execute();
      await letPausesPass();
      await server.lookUntilDone();
      expect(smtp.mails).toHaveLength(1);
      expect(await results(id)).toMatchObject({
        state: 'sent',
        recipients: 3,
        sent: 1,
        skipped: 2,
      });
    });

    it('is sent by several servers, each mail by one of them', async () => {
      await addReaders(60);
      const id = await newNewsletter();
      await send(id);
      const others = await Promise.all([1, 2].map(() => connect(site.config.database)));
      onTestFinished(async () => {
        for (const db of others) await db.destroy();
      });
      await Promise.all([site.db, ...others].map((db) => newServer(db).lookUntilDone()));
      expect(smtp.mails).toHaveLength(60);
      expect(new Set(smtp.mails.map(({ recipient }) => recipient)).size).toBe(60);
      expect(await results(id)).toMatchObject({ state: 'sent', sent: 60 });
    });

    it('respects the rate limit across servers', async () => {
      const { mail } = site.config;
      if (mail) mail.perMinute = 60;
      await addReaders(20);
      await send(await newNewsletter());
      for (let count = 0; count < 4; count += 1) await newServer().look();
      expect(smtp.mails).toHaveLength(5);
    });
  });
});
