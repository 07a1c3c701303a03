import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { withApp, withoutFactors, withPasskey } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const SECRET_KEY = 'a key that only the tests of this site know';
const guesses = 10_000;
const addresses = 200;
const atOnce = 50;

/** The clock is frozen: no 15-minute window ends, so unknown devices stay rate-limited throughout. */
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
  /** Proves a factor from an unknown browser and returns its new device cookie. */
  const prove = async (factor: object, address: string) => {
    const proved = await inject('/api/auth/device', { factor }, address);
    expect(proved.statusCode).toBe(200);
    return cookieOf(proved);
  };

  /** Guesses passwords and codes from many addresses in parallel while the owner does something. */
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
    // Mid-attack: logins from unknown devices are refused by now.
    await vi.waitFor(() => expect(statuses.get(429) ?? 0).toBeGreaterThan(1_000), {
      timeout: 60_000,
    });
    expect((await login({ password }, '203.0.113.99')).statusCode).toBe(429);
    await owner();
    await attack;
    expect(statuses.get(200)).toBeUndefined();
    // At most 100 passwords, and five codes per address, were checked.
    expect(statuses.get(401) ?? 0).toBeLessThanOrEqual(100);
    expect(statuses.get(403) ?? 0).toBeLessThanOrEqual(5 * addresses);
  }

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  it('lets in known devices and second factors during 10,000 guesses from 200 addresses', async () => {
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
      // A new device with the app: one code makes it known, the next one signs in.
      const byApp = await prove({ code: app.next() }, '192.0.2.2');
      const factor = { code: app.next() };
      expect((await login({ password, factor }, '192.0.2.2', byApp)).statusCode).toBe(200);
      // A new device with a passkey.
      const sign = async () => ({ passkey: passkey.assert(await challenge()) });
      const byPasskey = await prove(await sign(), '192.0.2.3');
      const signed = { password, factor: await sign() };
      expect((await login(signed, '192.0.2.3', byPasskey)).statusCode).toBe(200);
    });
  }, 240_000);

  it('does not sign in a device that has only proved a factor', async () => {
    const app = await withApp(its.admin, password);
    const proof = { factor: { code: app.next() } };
    const proved = await inject('/api/auth/device', proof, '192.0.2.4');
    expect(proved.json().data).toEqual({ known: true });
    const cookie = cookieOf(proved);
    expect((await login({ password: 'wrong' }, '192.0.2.4', cookie)).statusCode).toBe(401);
    expect((await login({ password }, '192.0.2.4', cookie)).statusCode).toBe(403);
    expect((await login({ password, ...proof }, '192.0.2.4', cookie)).statusCode).toBe(403);
  });

  it('limits attempts to prove a factor to five per address in 15 minutes', async () => {
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
