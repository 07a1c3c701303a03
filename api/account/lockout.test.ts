import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { withApp, withoutFactors, withPasskey } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const SECRET_KEY = 'a key that only the tests of this site know';
const guesses = 10_000;
const addresses = 200;
const atOnce = 50;

/** The clock stands still: no quarter of an hour ends, and strangers are throttled all the while. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SECRET_KEY });
  const inject = (url: string, payload: object, remoteAddress: string, cookie?: string) =>
    its.site.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      headers: cookie ? { cookie } : {},
    });
  const login = (payload: object, address: string, cookie?: string) =>
    inject('/api/auth/login', payload, address, cookie);
  const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
    String(answer.headers['set-cookie']).split(';', 1)[0];

  const challenge = async () =>
    (await inject('/api/auth/challenge', {}, '192.0.2.3')).json().data.challenge;
  /** Shows a factor, as a browser that is not known; answers the cookie by which it is from then on. */
  const prove = async (factor: object, address: string) => {
    const proved = await inject('/api/auth/device', { factor }, address);
    expect(proved.statusCode).toBe(200);
    return cookieOf(proved);
  };

  /** Passwords and codes in turn, from everywhere at once, while the owner does something. */
  async function underAttack(owner: () => Promise<void>): Promise<void> {
    const statuses = new Map<number, number>();
    let next = 0;
    const stranger = async () => {
      while (next < guesses) {
        const number = next;
        next += 1;
        const address = `198.51.100.${number % addresses}`;
        const code = String(number % 1_000_000).padStart(6, '0');
        const { statusCode } =
          number % 4 === 0
            ? await inject('/api/auth/device', { factor: { code } }, address)
            : await login({ password: `guess ${number}`, factor: { code } }, address);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
    };
    const attack = Promise.all(Array.from({ length: atOnce }, stranger));
    // In the middle of it: everybody who has no device is refused by now.
    await vi.waitFor(() => expect(statuses.get(429) ?? 0).toBeGreaterThan(1_000), {
      timeout: 60_000,
    });
    expect((await login({ password }, '203.0.113.99')).statusCode).toBe(429);
    await owner();
    await attack;
    expect(statuses.get(200)).toBeUndefined();
    // A hundred passwords and five codes an address were looked at, and all others were not.
    expect(statuses.get(401) ?? 0).toBeLessThanOrEqual(100);
    expect(statuses.get(403) ?? 0).toBeLessThanOrEqual(5 * addresses);
  }

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  it('10,000 guesses from 200 addresses keep out neither a known device nor a second factor', async () => {
    const cookie = cookieOf(await login({ password }, '192.0.2.1'));
    const app = await withApp(its.admin, password);
    const passkey = await withPasskey(its.admin, password);
    const [recoveryCode] = app.recoveryCodes;
    await underAttack(async () => {
      // A device that has signed in before, at an address that has used up its guesses.
      const again = await login(
        { password, factor: { code: recoveryCode } },
        '198.51.100.7',
        cookie,
      );
      expect(again.statusCode).toBe(200);
      // A new one with the app: one code opens the way, the next one signs in.
      const byApp = await prove({ code: app.next() }, '192.0.2.2');
      const factor = { code: app.next() };
      expect((await login({ password, factor }, '192.0.2.2', byApp)).statusCode).toBe(200);
      // A new one with a passkey.
      const sign = async () => ({ passkey: passkey.assert(await challenge()) });
      const byPasskey = await prove(await sign(), '192.0.2.3');
      const signed = { password, factor: await sign() };
      expect((await login(signed, '192.0.2.3', byPasskey)).statusCode).toBe(200);
    });
  }, 240_000);

  it('a device that is known by its factor is not signed in by it', async () => {
    const app = await withApp(its.admin, password);
    const proof = { factor: { code: app.next() } };
    const proved = await inject('/api/auth/device', proof, '192.0.2.4');
    expect(proved.json().data).toEqual({ known: true });
    const cookie = cookieOf(proved);
    expect((await login({ password: 'wrong' }, '192.0.2.4', cookie)).statusCode).toBe(401);
    expect((await login({ password }, '192.0.2.4', cookie)).statusCode).toBe(403);
    expect((await login({ password, ...proof }, '192.0.2.4', cookie)).statusCode).toBe(403);
  });

  it('factors to become known are tried five times a quarter of an hour by an address', async () => {
    for (let tried = 0; tried < 5; tried += 1) {
      const { statusCode } = await inject(
        '/api/auth/device',
        { factor: { code: '000' } },
        '192.0.2.5',
      );
      expect(statusCode).toBe(403);
    }
    const refused = await inject('/api/auth/device', { factor: { code: '000' } }, '192.0.2.5');
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([429, undefined]);
  });
});
