import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import type { Call } from '../../contract/call/call.ts';
import { callGroups } from '../../contract/calls.ts';
import { setPasswordHash } from '../../store/administrator.ts';
import { steadyNow } from '../../store/engine/times.ts';
import { write } from '../../store/engine/write.ts';
import { testActor } from '../../tests/support/actor.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { startSession } from './sessions.ts';

const calls = Object.values(callGroups).flatMap((group) => Object.entries<Call>(group));
const closed = calls
  .filter(([, call]) => call.access !== 'public')
  .map(([name]) => addresses[name as CallName].replace(/:\w+/g, 'some-id'));

const day = 86_400_000;

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const authorizations: Record<string, string | undefined> = { 'no token': undefined };

  beforeAll(async () => {
    const { db, config, bearing, administrator } = its.site;
    const loggedOut = await administrator();
    await loggedOut.call('POST /api/auth/logout');
    const beforeChange = await administrator();
    const newHash = await hashPassword('another password');
    await write(db, testActor, (trx) => setPasswordHash(trx, newHash));
    const expired = await startSession({ ...config, db, sessionDays: -1 });
    its.admin = await administrator();
    Object.assign(authorizations, {
      'a made-up token': 'Bearer made-up',
      'another scheme': `Basic ${its.admin.token}`,
      'a token without its scheme': its.admin.token,
      'two tokens': `Bearer ${its.admin.token} ${its.admin.token}`,
      'an endless token': `Bearer ${'a'.repeat(5_000)}`,
      'an expired token': bearing(expired.token).headers.authorization,
      'a token that was logged out': loggedOut.headers.authorization,
      'a token from before the password changed': beforeChange.headers.authorization,
    });
  });

  it.each([
    'no token',
    'a made-up token',
    'another scheme',
    'a token without its scheme',
    'two tokens',
    'an endless token',
    'an expired token',
    'a token that was logged out',
    'a token from before the password changed',
  ])('refuses every call of the administrator with %s', async (kind) => {
    const authorization = authorizations[kind];
    for (const address of [...closed, 'POST /api/auth/verify']) {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, json } = await its.site.call(address, undefined, { headers });
      expect([address, status, json.error]).toEqual([address, 401, 'Unauthorized']);
    }
  });

  it('refuses before reading the body', async () => {
    const { status } = await its.site.call('POST /api/products', 'x'.repeat(5_000_000), {
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(401);
  });

  it('accepts a valid token for every call', async () => {
    for (const address of closed) {
      // A new session each time, because one of the calls ends all sessions.
      its.admin = await its.site.administrator();
      expect([address, (await its.admin.call(address)).status]).not.toEqual([address, 401]);
    }
    its.admin = await its.site.administrator();
  });

  it('accepts the Bearer scheme in any case', async () => {
    const headers = { authorization: `bearer ${its.admin.token}` };
    expect((await its.site.call('POST /api/auth/verify', undefined, { headers })).status).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const rows = await its.site.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(its.admin.token);
  });

  describe('over time', () => {
    const at = async (time: number, address: string) => {
      const passed = time - steadyNow();
      const real = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + passed);
      try {
        return await its.admin.call(address);
      } finally {
        clock.mockRestore();
      }
    };

    it('extends a session that is used, up to 90 days', async () => {
      const start = steadyNow();
      for (const [days, end] of [
        [20, 50],
        [40, 70],
        [60, 90], // a session ends after 90 days, however much it is used
        [80, 90],
        [89, 90],
      ]) {
        const { status, json } = await at(start + days * day, 'POST /api/auth/verify');
        expect(status).toBe(200);
        const endsAfter = Date.parse(json.data.expiresAt) - start;
        expect(Math.abs(endsAfter - end * day)).toBeLessThan(60_000);
      }
      expect((await at(start + 90 * day, 'GET /api/newsletter/subscribers')).status).toBe(401);
    });

    it('ends an unused session after 30 days', async () => {
      its.admin = await its.site.administrator();
      const start = steadyNow();
      expect((await at(start + 30 * day, 'GET /api/newsletter/subscribers')).status).toBe(401);
    });

    it('keeps an ended session ended when the clock goes back', async () => {
      expect((await at(steadyNow(), 'POST /api/auth/verify')).status).toBe(401);
    });

    it('keeps sessions when the system clock is changed', async () => {
      const { headers } = await its.site.administrator();
      for (const years of [-20, 20]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years * 365 * day });
        const { status } = await its.site.call('POST /api/auth/verify', undefined, { headers });
        vi.useRealTimers();
        expect(status).toBe(200);
      }
    });
  });
});
