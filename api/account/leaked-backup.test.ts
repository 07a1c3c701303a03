import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/build-app.ts';
import { openData } from '../../server/process/open-data.ts';
import { readPasswordHash } from '../../store/administrator.ts';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { withApp, withoutFactors, withPasskey } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { makeChallenge } from '../second-factor/challenges.ts';

/**
 * An attacker has a backup and has cracked the password in it. Only the second factor still protects the site,
 * so nothing in a backup may help to guess it.
 */

/** The clock is frozen so that no code expires and no day ends mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SECRET_KEY: 'a key that only the tests of this site know' });
  const inject = (url: string, payload: object, remoteAddress: string, cookie = '') =>
    its.site.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
  const login = (factor: object, address: string, cookie?: string) =>
    inject('/api/auth/login', { password, factor }, address, cookie);
  const hashOfBackup = async () => (await readPasswordHash(its.site.db)) ?? '';
  const countOf = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length;

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  it('gives forged devices no extra attempts at a code', async () => {
    await withApp(its.admin, password);
    const hash = await hashOfBackup();
    const statuses: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      const name = randomBytes(16).toString('base64url');
      const signature = createHmac('sha256', hash).update(name).digest('base64url');
      const cookie = `vitrine-device=${name}.${signature}`;
      const { statusCode } = await login({ code: '000000' }, `198.51.100.${number}`, cookie);
      statuses.push(statusCode);
    }
    expect([countOf(statuses, 403), countOf(statuses, 429)]).toEqual([30, 30]);
  });

  it('rejects passkey challenges forged with the password hash', async () => {
    const passkey = await withPasskey(its.admin, password);
    const forged = makeChallenge('sign in', Buffer.from(await hashOfBackup()));
    const { statusCode } = await login({ passkey: passkey.assert(forged) }, '198.51.100.1');
    expect(statusCode).toBe(403);
  });

  it('caps daily app codes for unknown devices, but not passkeys and recovery codes', async () => {
    const app = await withApp(its.admin, password);
    const passkey = await withPasskey(its.admin, password);
    const prove = (factor: object, address: string) =>
      inject('/api/auth/device', { factor }, address);
    expect((await prove({ code: '000000' }, '198.51.100.1')).statusCode).toBe(403);
    await its.site.db
      .updateTable('attempts')
      .set({ count: 2_000 })
      .where('subject', '=', 'device code')
      .execute();
    const refused = await prove({ code: app.next() }, '198.51.100.2');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const { challenge } = (await inject('/api/auth/challenge', {}, '192.0.2.1')).json().data;
    const signed = { passkey: passkey.assert(challenge) };
    expect((await prove(signed, '192.0.2.1')).statusCode).toBe(200);
    expect((await prove({ code: app.recoveryCodes[0] }, '192.0.2.2')).statusCode).toBe(200);
    // With the password it is a sign-in, whose codes have their own limit.
    expect((await login({ code: app.next() }, '192.0.2.3')).statusCode).toBe(200);
  });

  it('does not recognize devices of a server with another key, but lets the owner in', async () => {
    const folder = await newFolder();
    const signedIn = await inject('/api/auth/login', { password }, '192.0.2.1');
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0];
    const config = { ...its.site.config, secretKey: undefined, logLevel: 'silent' as const };
    const data = await openData({ ...config, adminPassword: undefined });
    const other = await buildApp({ config: { ...config, dataDir: folder.path }, data });
    const guess = (given: string, device: string) =>
      other.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { password: given },
        remoteAddress: '192.0.2.1',
        headers: { cookie: device },
      });
    for (let tried = 0; tried < 10; tried += 1) await guess('wrong', cookie);
    expect((await guess(password, cookie)).statusCode).toBe(429);
    await its.site.db.deleteFrom('attempts').execute();
    const known = await guess(password, cookie);
    expect(known.statusCode).toBe(200);
    expect(String(known.headers['set-cookie'])).not.toContain(cookie);
    await other.close();
    await folder.remove();
  });
});
