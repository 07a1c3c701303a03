import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/build-app.ts';
import { openData } from '../../server/process/open-data.ts';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine, onOneEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

/** The clock is frozen so that no rate-limit window ends mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const login = (guess: string, remoteAddress: string, cookie?: string) =>
    its.site.call(
      'POST /api/auth/login',
      { password: guess },
      { remoteAddress, headers: cookie ? { cookie } : {} },
    );
  /** Signs in like a browser and returns the device cookie it sends from then on. */
  const signIn = async (remoteAddress = '192.0.2.1', cookie?: string) => {
    const { status, headers } = await login(password, remoteAddress, cookie);
    expect(status).toBe(200);
    return String(headers['set-cookie']).split(';', 1)[0];
  };
  /** Guesses from many addresses until logins from unknown devices are rate-limited. */
  const floodByStrangers = async (cookie?: string) => {
    for (let guess = 0; guess < 110; guess += 1) {
      await login('wrong', `198.51.${guess % 11}.${guess}`, cookie);
    }
    expect((await login(password, '203.0.113.1', cookie)).status).toBe(429);
  };
  beforeEach(() => useCheapPassword(its.site));

  describe('does not recognize', () => {
    it.each([
      ['a device that is made up', () => `vitrine-device=${'a'.repeat(22)}.${'b'.repeat(43)}`],
      ['no more than a name', (own: string) => own.split('.', 1)[0]],
      ['the name of another', (own: string) => own.replace(/=.{22}/, `=${'a'.repeat(22)}`)],
      ['another signature', (own: string) => own.replace(/.{3}$/, (end) => flip(end))],
      ['more than a device', (own: string) => `${own}x`],
    ])('%s', async (_what, forge) => {
      await floodByStrangers(forge(await signIn()));
    });

    it('a device from before the password was changed', async () => {
      const device = await signIn();
      const other = 'scrypt$16$8$1$c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
      await its.site.db.updateTable('administrator').set({ password_hash: other }).execute();
      for (let guess = 0; guess < 10; guess += 1) await login('wrong', '192.0.2.9', device);
      expect((await login('wrong', '192.0.2.9', device)).status).toBe(429);
      expect((await login('wrong', '192.0.2.10', device)).status).toBe(401);
    });
  });

  it('limits a stolen device cookie to ten guesses, whatever the IP address', async () => {
    const device = await signIn();
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login('wrong', `198.51.100.${guess}`, device)).status).toBe(401);
    }
    const { status, headers } = await login(password, '192.0.2.1', device);
    expect([status, headers['retry-after']]).toEqual([429, String(14 * 60)]);
    expect((await login(password, '192.0.2.1')).status).toBe(200);
  });

  it('sets no device cookie without a successful sign-in', async () => {
    const { headers } = await login('wrong', '192.0.2.1');
    expect(headers['set-cookie']).toBeUndefined();
    for (const path of ['/', '/api/products', '/api/auth/verify', '/healthz']) {
      const answer = await its.site.app.inject({ url: path, headers: { cookie: await signIn() } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('lets a known device sign in during an attack, even from the same address', async () => {
    const device = await signIn();
    await floodByStrangers();
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await login('wrong', '198.51.1.1', device)).status).toBe(401);
    }
    expect((await login(password, '198.51.1.1', device)).status).toBe(200);
    for (let guess = 0; guess < 9; guess += 1) await login('wrong', '198.51.1.1', device);
    expect((await login(password, '198.51.1.1', device)).status).toBe(200);
  });

  it('keeps the device cookie across logout and the next sign-in', async () => {
    const device = await signIn();
    const { json } = await login(password, '192.0.2.1', device);
    await its.site.bearing(json.data.token).call('POST /api/auth/logout');
    expect(await signIn('192.0.2.2', device)).toBe(device);
    expect(await signIn('192.0.2.2')).not.toBe(device);
  });

  it('recognizes the device on every server with the same database', async () => {
    const device = await signIn();
    await floodByStrangers();
    const { config } = its.site;
    const data = await openData({ ...config, adminPassword: undefined });
    const other = await buildApp({ config: { ...config, logLevel: 'silent' }, data });
    const ask = (headers = {}) =>
      other.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { password } });
    expect((await ask()).statusCode).toBe(429);
    expect((await ask({ cookie: `theme=dark; ${device}` })).statusCode).toBe(200);
    await other.close();
  });

  it('sets the cookie HttpOnly, SameSite=Strict and limited to /api/auth', async () => {
    const { headers } = await login(password, '192.0.2.1');
    expect(String(headers['set-cookie'])).toMatch(
      /^vitrine-device=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
  });
});

onOneEngine('over HTTPS', () => {
  const its = useTestApp('SQLite', { PUBLIC_URL: 'https://courses.example' });

  it('marks the device cookie as Secure', async () => {
    await useCheapPassword(its.site);
    const { headers } = await its.site.call('POST /api/auth/login', { password });
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
  });
});

const flip = (text: string) => (text === 'aaa' ? 'bbb' : 'aaa');
