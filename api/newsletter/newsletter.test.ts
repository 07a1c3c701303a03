import { describe, expect, it, vi } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

let visitors = 0;

function newVisitor(): string {
  visitors += 1;
  return `192.0.2.${visitors}`;
}

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  /** Each from its own IP address, so that tests do not share a rate limit. */
  const subscribe = (body: unknown, remoteAddress = newVisitor()) =>
    its.site.call('POST /api/newsletter/subscribe', body, { remoteAddress });
  const list = async (): Promise<{ email: string; createdAt: string }[]> =>
    (await its.admin.call('GET /api/newsletter/subscribers')).json.data;
  const emails = async () => (await list()).map((subscriber) => subscriber.email);

  it('refuses an invalid email address', async () => {
    for (const email of [
      undefined,
      null,
      7,
      '',
      ' ',
      'nobody',
      'a@',
      '@b.example',
      'a b@c.example',
      'a@b',
      'a@b.example\nBcc: c@d.example',
      'a@b.example\0',
      '<a@b.example',
      'a@b..example',
      `${'a'.repeat(250)}@b.example`,
    ]) {
      const { status, json } = await subscribe({ email });
      expect([email, status]).toEqual([email, 400]);
      expect(json.issues[0].path).toBe('email');
    }
    expect(await emails()).toEqual([]);
  });

  it('lists subscribers only for the administrator', async () => {
    expect((await its.site.call('GET /api/newsletter/subscribers')).status).toBe(401);
  });

  it('adds an address', async () => {
    const { status, json } = await subscribe({ email: 'first@example.com' });
    expect([status, json]).toEqual([201, { success: true, data: { email: 'first@example.com' } }]);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        email: 'first@example.com',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('answers a known address exactly like a new one, and adds no row', async () => {
    const fresh = await subscribe({ email: 'twice@example.com' });
    const before = await list();
    for (const again of ['twice@example.com', ' Twice@Example.COM ']) {
      const known = await subscribe({ email: again });
      expect([known.status, known.json]).toEqual([fresh.status, fresh.json]);
      expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers));
    }
    expect(await list()).toEqual(before);
  });

  it('adds an address once for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe({ email: 'crowd@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await emails()).filter((email) => email === 'crowd@example.com')).toHaveLength(1);
  });

  it('accepts international addresses and addresses with a name, each once', async () => {
    for (const email of [
      'jürgen@müller.de',
      'JÜRGEN@MÜLLER.de',
      'jürgen@xn--mller-kva.de',
      'Jürgen Müller <jürgen@müller.de>',
    ]) {
      const { status, json } = await subscribe({ email }, '198.51.100.7');
      expect([email, status, json.data]).toEqual([email, 201, { email: 'jürgen@müller.de' }]);
    }
    expect((await emails()).filter((email) => email.startsWith('jürgen'))).toEqual([
      'jürgen@müller.de',
    ]);
    for (const part of ['Müller', 'jürgen@müller', 'xn--mller']) {
      const query = new URLSearchParams({ search: part });
      const { json } = await its.admin.call(`GET /api/newsletter/subscribers/browse?${query}`);
      expect([part, json.data.found]).toEqual([part, 1]);
    }
  });

  it('answers a bot that fills in the honeypot like a person, and adds nothing', async () => {
    const person = await subscribe({ email: 'person@example.com', website: '' });
    const program = await subscribe({ email: 'program@example.com', website: 'https://spam' });
    expect(program.status).toBe(person.status);
    expect(program.json).toEqual({ success: true, data: { email: 'program@example.com' } });
    expect(Object.keys(program.headers)).toEqual(Object.keys(person.headers));
    expect(await emails()).toContain('person@example.com');
    expect(await emails()).not.toContain('program@example.com');
  });

  it('lists the newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_000);
    await subscribe({ email: 'newest@example.com' });
    vi.useRealTimers();
    const subscribers = await list();
    expect(subscribers[0].email).toBe('newest@example.com');
    const times = subscribers.map((subscriber) => subscriber.createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  describe('limits', () => {
    it('refuses the eleventh sign-up from an IP address within an hour', async () => {
      const from = '203.0.113.1';
      for (let count = 0; count < 10; count += 1) {
        expect((await subscribe({ email: `flood${count}@example.com` }, from)).status).toBe(201);
      }
      const { status, headers } = await subscribe({ email: 'flood10@example.com' }, from);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await emails()).not.toContain('flood10@example.com');
      expect((await subscribe({ email: 'other@example.com' })).status).toBe(201);
    });

    it('refuses all sign-ups after a thousand within an hour', async () => {
      await its.site.db
        .updateTable('attempts')
        .set({ count: 1_000 })
        .where('subject', '=', 'subscribe')
        .execute();
      expect((await subscribe({ email: 'late@example.com' })).status).toBe(429);
      expect(await emails()).not.toContain('late@example.com');
    });
  });
});
