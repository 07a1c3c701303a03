import { describe, expect, it } from 'vitest';
import { queues } from '../../jobs/registry.ts';
import type { Outcome, OutgoingMail } from '../../mail/mailer.ts';
import { composeContext } from '../../server/process/mailing.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { runTimedJobs } from '../../tests/support/timed-jobs.ts';

const environment = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'news@studio.example',
  PUBLIC_URL: 'https://studio.example',
};

let visitors = 0;
function newVisitor(): string {
  visitors += 1;
  return `198.51.100.${visitors}`;
}

let readers = 0;
function newAddress(): string {
  readers += 1;
  return `reader${readers}@example.com`;
}

onEveryEngine((engine) => {
  const its = useTestApp(engine, environment, 'folder', plainPages().pages);
  const subscribe = (email: string, headers = {}) =>
    its.site.call(
      'POST /api/newsletter/subscribe',
      { email },
      {
        remoteAddress: newVisitor(),
        headers,
      },
    );
  const find = (email: string) =>
    its.site.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
  const known = async (email: string) => {
    const row = await find(email);
    if (!row) throw new Error(`${email} is not there`);
    return row;
  };
  /** Sends all due mail through a fake mail server that answers with `outcome`. */
  async function deliver(outcome: Outcome = { state: 'sent' }) {
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => {
      sent.push(mail);
      return outcome;
    };
    const data = { db: its.site.db, uploads: { forMail: async () => undefined } } as never;
    const context = { ...composeContext(data, its.site.config), db: its.site.db };
    const mail = { mailer: { send, close: () => {} }, perMinute: 60 };
    await queues.mail.run(context.db, { ...context, ...mail }, { endsWhenIdle: true });
    return sent;
  }
  const post = (
    step: string,
    token: string,
    payload = '',
    type = 'application/x-www-form-urlencoded',
  ) =>
    its.site.app.inject({
      method: 'POST',
      url: `/newsletter/link/${step}?token=${token}`,
      payload,
      headers: { 'content-type': type },
      remoteAddress: newVisitor(),
    });
  const open = (step: string, token: string) =>
    its.site.app.inject({ method: 'GET', url: `/newsletter/link/${step}?token=${token}` });
  /** Backdates a subscriber and their jobs. */
  async function letPass(email: string, minutes: number) {
    const { id, mailed_at, created_at } = await known(email);
    const earlier = (time: string) => new Date(Date.parse(time) - minutes * 60_000).toISOString();
    await its.site.db
      .updateTable('subscribers')
      .set({
        mailed_at: JSON.stringify(JSON.parse(mailed_at || '[]').map(earlier)),
        created_at: earlier(created_at),
      })
      .where('id', '=', id)
      .execute();
    const jobs = its.site.db.selectFrom('jobs').selectAll().where('subject', '=', id);
    for (const { kind, run_at } of await jobs.execute()) {
      await its.site.db
        .updateTable('jobs')
        .set({ run_at: earlier(run_at) })
        .where('kind', '=', kind)
        .where('subject', '=', id)
        .execute();
    }
  }
  async function joined(email = newAddress()) {
    await subscribe(email);
    await deliver();
    const { token, confirm_token } = await known(email);
    await post('confirm', confirm_token);
    return { email, token, confirmToken: confirm_token };
  }

  describe('a link', () => {
    it('with an unknown token answers 404', async () => {
      for (const token of ['', 'x', 'x'.repeat(32), '%00', "' or 1=1 --"]) {
        for (const step of ['confirm', 'leave']) {
          const { statusCode, body } = await post(step, encodeURIComponent(token));
          expect([token, statusCode]).toEqual([token, 404]);
          expect(body).toContain('/newsletter/unknown-link</title>');
        }
      }
    });

    it('is refused after too many guesses', async () => {
      const remoteAddress = '203.0.113.77';
      const guess = () =>
        its.site.app.inject({
          method: 'POST',
          url: `/newsletter/link/leave?token=${'y'.repeat(32)}`,
          remoteAddress,
        });
      for (let count = 0; count < 30; count += 1) expect((await guess()).statusCode).toBe(404);
      expect((await guess()).statusCode).toBe(429);
    });

    it('changes nothing when opened, and is neither cached nor logged', async () => {
      const email = newAddress();
      await subscribe(email);
      const { token } = await known(email);
      for (const step of ['confirm', 'leave', 'left']) {
        const { statusCode, headers } = await open(step, token);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        });
        await its.site.app.inject({
          method: 'HEAD',
          url: `/newsletter/link/${step}?token=${token}`,
        });
      }
      expect((await known(email)).state).toBe('pending');
      expect(its.site.log.join('')).not.toContain(token);
    });
  });

  it('answers new and known addresses alike, with confirmation by mail', async () => {
    const { email } = await joined();
    for (const address of [newAddress(), email]) {
      const { status, json } = await subscribe(address);
      expect([status, json]).toEqual([
        201,
        { success: true, data: { email: address, confirmBy: 'mail' } },
      ]);
    }
  });

  it('lists only confirmed subscribers', async () => {
    const pending = newAddress();
    await subscribe(pending);
    const { email } = await joined();
    const { json } = await its.admin.call('GET /api/newsletter/subscribers');
    const emails = json.data.map((subscriber: { email: string }) => subscriber.email);
    expect(emails).toContain(email);
    expect(emails).not.toContain(pending);
  });

  it('stores the consent: its page and wording', async () => {
    const email = newAddress();
    await subscribe(email, { host: 'studio.example', referer: 'https://studio.example/about?x=1' });
    await subscribe(email, { host: 'studio.example', referer: 'https://evil.example/about' });
    expect(await known(email)).toMatchObject({
      consent_page: '',
      consent_words: expect.stringContaining('we will write to you'),
      source: 'form',
      state: 'pending',
    });
    const other = newAddress();
    await subscribe(other, { host: 'studio.example', referer: 'https://studio.example/about?x=1' });
    expect((await known(other)).consent_page).toBe('/about');
  });

  describe('mails', () => {
    it('are sent at most every ten minutes and three times a day', async () => {
      const victim = newAddress();
      const ask = () => Promise.all(Array.from({ length: 12 }, () => subscribe(victim)));
      const counts = [];
      for (const minutes of [0, 9, 1.1, 10.1, 10.1, 1_400, 30]) {
        if (minutes > 0) await letPass(victim, minutes);
        await ask();
        counts.push((await deliver()).filter(({ to }) => to === victim).length);
      }
      expect(counts).toEqual([1, 0, 1, 1, 0, 0, 1]);
    });

    it('are sent to confirmed subscribers too', async () => {
      const { email } = await joined();
      await letPass(email, 11);
      await subscribe(email);
      expect((await deliver()).map(({ to }) => to)).toEqual([email]);
      expect((await known(email)).state).toBe('confirmed');
    });

    it('are not sent to addresses that bounced', async () => {
      const email = newAddress();
      await subscribe(email);
      await deliver({ state: 'bounced', reason: '550 No such user' });
      expect(await known(email)).toMatchObject({ state: 'bounced', bounce: '550 No such user' });
      await letPass(email, 60);
      await subscribe(email);
      expect(await deliver()).toEqual([]);
    });

    it('are retried when the mail server was down', async () => {
      const email = newAddress();
      await subscribe(email);
      await deliver({ state: 'down', reason: 'connect ECONNREFUSED' });
      await letPass(email, 2);
      expect((await deliver()).map(({ to }) => to)).toEqual([email]);
    });
  });

  it('confirms by the link in the mail, and deletes unconfirmed subscribers after a week', async () => {
    const [email, silent] = [newAddress(), newAddress()];
    await subscribe(email);
    await subscribe(silent);
    const mail = (await deliver()).find(({ to }) => to === email);
    const { confirm_token: token } = await known(email);
    expect(mail?.text).toContain(`https://studio.example/newsletter/link/confirm?token=${token}`);
    const { statusCode, headers } = await post('confirm', token);
    expect([statusCode, headers.location]).toEqual([303, '/newsletter/confirmed']);
    expect(await known(email)).toMatchObject({
      state: 'confirmed',
      confirmed_at: expect.any(String),
    });

    for (const address of [email, silent]) await letPass(address, 7 * 24 * 60 - 1);
    await runTimedJobs(its.site.db);
    expect(await find(silent)).toBeDefined();
    for (const address of [email, silent]) await letPass(address, 2);
    await runTimedJobs(its.site.db);
    expect(await find(silent)).toBeUndefined();
    expect(await find(email)).toBeDefined();
  });

  it('unsubscribes and resubscribes with one click each', async () => {
    const { email, token } = await joined();
    const left = await post('leave', token);
    const { confirm_token: undo, state } = await known(email);
    expect(state).toBe('left');
    expect([left.statusCode, left.headers.location]).toEqual([
      303,
      `/newsletter/link/left?token=${undo}`,
    ]);
    await post('confirm', undo);
    expect(await known(email)).toMatchObject({ state: 'confirmed', left_at: null });
  });

  it('does not resubscribe by an unsubscribe link or an old confirm link', async () => {
    const { email, token, confirmToken } = await joined();
    for (const link of [token, confirmToken]) expect(link).toMatch(/^[\w-]{32}$/);
    expect((await post('confirm', token)).statusCode).toBe(404);
    await post('leave', token);
    const again = await post('leave', token);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/newsletter/link/left']);
    expect((await its.site.app.inject('/newsletter/link/left')).statusCode).toBe(200);
    for (const old of [token, confirmToken]) {
      expect((await post('confirm', old)).statusCode).toBe(404);
    }
    expect((await known(email)).state).toBe('left');
  });

  it('offers to resubscribe only to confirmed subscribers', async () => {
    const email = newAddress();
    await subscribe(email);
    const { token } = await known(email);
    const { statusCode, headers } = await post('leave', token);
    expect([statusCode, headers.location]).toEqual([303, '/newsletter/link/left']);
    expect((await known(email)).state).toBe('left');
  });

  it('does not unsubscribe by a confirm link', async () => {
    const { email, confirmToken } = await joined();
    expect((await post('leave', confirmToken)).statusCode).toBe(404);
    expect((await known(email)).state).toBe('confirmed');
  });

  it('supports one-click unsubscribe by mail clients, without a redirect (RFC 8058)', async () => {
    const multipart = [
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ] as const;
    for (const [payload, type] of [['List-Unsubscribe=One-Click', undefined], multipart]) {
      const { email, token } = await joined();
      const { statusCode, headers } = await post('leave', token, payload, type);
      expect([statusCode, headers.location]).toEqual([200, undefined]);
      expect((await known(email)).state).toBe('left');
    }
  });
});
