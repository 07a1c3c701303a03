import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/build-app.ts';
import { openData } from '../../server/process/open-data.ts';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { createPasskey } from '../../tests/support/passkey.ts';
import { site, withApp, withoutFactors, withPasskey } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';

const SECRET_KEY = 'a key that only the tests of this site know';
const needed = [403, 'A second factor is needed.'];
const notRight = [403, 'This was not right, or was used already.'];

/** The clock is frozen so that no code expires mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SECRET_KEY });
  const login = (factor?: object, more: { cookie?: string; address?: string } = {}) =>
    its.site.call(
      'POST /api/auth/login',
      { password, factor },
      { remoteAddress: more.address, headers: more.cookie ? { cookie: more.cookie } : {} },
    );
  const said = ({ status, json }: Awaited<ReturnType<typeof login>>) => [status, json.error];
  const challenge = async () =>
    (await its.site.call('POST /api/auth/challenge')).json.data.challenge;

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  it('requires a second factor, and says so only after the right password', async () => {
    await withApp(its.admin, password);
    const asked = await login();
    expect(said(asked)).toEqual(needed);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const wrong = await its.site.call('POST /api/auth/login', { password: 'wrong' });
    expect(said(wrong)).toEqual([401, 'Invalid credentials']);
  });

  it('rejects codes that are wrong, expired, early or from another app', async () => {
    const { secret } = await withApp(its.admin, password);
    const current = stepAt(Date.now());
    for (const code of [
      '000 00',
      'abcdef',
      codeAt('A'.repeat(32), current),
      codeAt(secret, current - 3),
      codeAt(secret, current + 3),
    ]) {
      expect(said(await login({ code }))).toEqual(notRight);
    }
    expect((await login({ code: '' })).status).toBe(400);
    expect((await login({ code: 'x'.repeat(41) })).status).toBe(400);
  });

  it('accepts each code once, even in concurrent requests', async () => {
    const app = await withApp(its.admin, password);
    expect(said(await login({ code: app.last() }))).toEqual(notRight);
    const code = app.next();
    const answers = await Promise.all([login({ code }), login({ code }), login({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    // With a space, as apps show it.
    const next = app.next();
    expect((await login({ code: `${next.slice(0, 3)} ${next.slice(3)}` })).status).toBe(200);
  });

  it('accepts each recovery code once, ignoring case and separators', async () => {
    const { recoveryCodes } = await withApp(its.admin, password);
    const [first, second] = recoveryCodes;
    expect(said(await login({ code: first.replace(/.$/, '') }))).toEqual(notRight);
    expect((await login({ code: first })).status).toBe(200);
    expect(said(await login({ code: first }))).toEqual(notRight);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    expect((await login({ code: typed })).status).toBe(200);
  });

  it('limits codes to 10 per address, 30 for all unknown devices and 10 per known device', async () => {
    const app = await withApp(its.admin, password);
    const signedIn = await login({ code: app.next() });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0];
    const guess = (address: string, own?: string) =>
      login({ code: '000000x' }, { address, cookie: own });
    for (let tried = 0; tried < 10; tried += 1) await guess('192.0.2.1');
    expect((await guess('192.0.2.1')).status).toBe(429);
    for (let tried = 0; tried < 20; tried += 1) await guess(`198.51.100.${tried}`);
    expect((await guess('203.0.113.1')).status).toBe(429);
    // Known devices and recovery codes are still accepted.
    expect((await login({ code: app.next() }, { cookie })).status).toBe(200);
    expect((await login({ code: app.recoveryCodes[0] })).status).toBe(200);
    for (let tried = 0; tried < 10; tried += 1) await guess('192.0.2.9', cookie);
    expect((await guess('192.0.2.9', cookie)).status).toBe(429);
  });

  it('rejects foreign, replayed and tampered passkey assertions', async () => {
    const passkey = await withPasskey(its.admin, password);
    expect((await login()).json.issues).toEqual([
      { path: 'factor.code', message: 'Enter a recovery code' },
      { path: 'factor.passkey', message: 'Use a passkey' },
    ]);
    const strange = createPasskey(site);
    const claimed = { ...strange.assert(await challenge()), id: passkey.id, rawId: passkey.id };
    const used = passkey.assert(await challenge());
    expect((await login({ passkey: used })).status).toBe(200);
    const changed = passkey.assert(await challenge());
    changed.response.signature = used.response.signature;
    for (const wrong of [
      claimed,
      strange.assert(await challenge()),
      used,
      changed,
      passkey.assert('x'.repeat(72)),
    ]) {
      expect(said(await login({ passkey: wrong }))).toEqual(notRight);
    }
    expect((await login({ passkey: { ...used, id: '../..' } })).status).toBe(400);
  });

  it('rejects a passkey challenge after five minutes', async () => {
    const passkey = await withPasskey(its.admin, password);
    const asked = await challenge();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(said(await login({ passkey: passkey.assert(asked) }))).toEqual(notRight);
  });

  it('accepts a code or assertion once across all servers on the same database', async () => {
    const { config } = its.site;
    const data = await openData({ ...config, adminPassword: undefined });
    const other = await buildApp({ config: { ...config, logLevel: 'silent' }, data });
    const elsewhere = async (factor: object) => {
      const payload = { password, factor };
      return (await other.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
    };
    const app = await withApp(its.admin, password);
    const code = app.next();
    expect(await elsewhere({ code })).toBe(200);
    expect((await login({ code })).status).toBe(403);
    await withoutFactors(its.site);
    const passkey = await withPasskey(its.admin, password);
    const assertion = passkey.assert(await challenge());
    expect(await elsewhere({ passkey: assertion })).toBe(200);
    expect((await login({ passkey: assertion })).status).toBe(403);
    await other.close();
  });

  it('rejects app codes but accepts recovery codes after SECRET_KEY changes', async () => {
    const app = await withApp(its.admin, password);
    const { config } = its.site;
    const data = await openData({ ...config, adminPassword: undefined });
    const secretKey = 'another key, of the place that the site moved to';
    const moved = await buildApp({ config: { ...config, secretKey, logLevel: 'silent' }, data });
    const enter = async (code: string) => {
      const payload = { password, factor: { code } };
      return (await moved.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
    };
    expect(await enter(app.next())).toBe(403);
    expect(await enter(app.recoveryCodes[0])).toBe(200);
    await moved.close();
  });
});
