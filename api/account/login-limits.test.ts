import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

/** The clock is frozen so that no rate-limit window ends mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  describe('without a trusted proxy', () => {
    const its = useTestApp(engine);
    const login = (guess: string, remoteAddress: string, headers = {}) =>
      its.site.call('POST /api/auth/login', { password: guess }, { remoteAddress, headers });
    beforeEach(() => useCheapPassword(its.site));

    it('refuses the eleventh guess from an address, with Retry-After', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await login('wrong', '192.0.2.1')).status).toBe(401);
      }
      const { status, headers, json } = await login(password, '192.0.2.1');
      expect([status, json.error]).toEqual([429, 'Too many attempts. Please try again later.']);
      expect(Number(headers['retry-after'])).toBe(14 * 60);
      expect((await login(password, '192.0.2.2')).status).toBe(200);
    });

    it('ignores forged forwarding headers', async () => {
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const forged = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `10.0.0.${guess}` };
        statuses.push((await login('wrong', '192.0.2.3', forged)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    it('does not count successful sign-ins', async () => {
      for (let times = 0; times < 105; times += 1) {
        expect((await login(password, '192.0.2.5')).status).toBe(200);
      }
    });

    it('counts each of several concurrent guesses', async () => {
      const guess = () => login('wrong', '192.0.2.4');
      const answers = await Promise.all(Array.from({ length: 30 }, guess));
      for (let more = 0; more < 10; more += 1) answers.push(await guess());
      const looked = answers.filter(({ status }) => status === 401);
      expect(looked.length).toBeGreaterThan(0);
      expect(looked.length).toBeLessThanOrEqual(10);
      for (const { status, headers } of answers.filter((answer) => !looked.includes(answer))) {
        expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      }
      expect(answers.at(-1)?.status).toBe(429);
    });

    it('counts a whole IPv6 network as one address', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        await login('wrong', `2001:db8:1:2::${guess}`);
      }
      expect((await login(password, '2001:db8:1:2:ffff::1')).status).toBe(429);
      expect((await login(password, '2001:db8:1:3::1')).status).toBe(200);
    });

    it('refuses unknown devices after 100 guesses from many addresses', async () => {
      for (let guess = 0; guess < 100; guess += 1) {
        expect((await login('wrong', `198.51.100.${guess}`)).status).toBe(401);
      }
      const { status, headers } = await login(password, '198.51.100.200');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('does not count refused guesses toward the global limit', async () => {
      for (let guess = 0; guess < 150; guess += 1) await login('wrong', '192.0.2.5');
      expect((await login(password, '192.0.2.6')).status).toBe(200);
    });

    it('resets the count of an address after a successful sign-in', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let guess = 0; guess < 9; guess += 1) await login('wrong', '192.0.2.7');
        expect((await login(password, '192.0.2.7')).status).toBe(200);
      }
    });

    it('resets the count after 15 minutes', async () => {
      for (let guess = 0; guess < 11; guess += 1) await login('wrong', '192.0.2.8');
      vi.setSystemTime(Date.now() + 15 * 60_000);
      expect((await login(password, '192.0.2.8')).status).toBe(200);
    });
  });

  describe('behind a trusted proxy', () => {
    const its = useTestApp(engine, { TRUST_PROXY: '10.0.0.1' });
    const login = (guess: string, remoteAddress: string, forwarded: string) =>
      its.site.call(
        'POST /api/auth/login',
        { password: guess },
        { remoteAddress, headers: { 'x-forwarded-for': forwarded } },
      );
    beforeEach(() => useCheapPassword(its.site));

    it('counts by the last forwarded address, ignoring those before it', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        await login('wrong', '10.0.0.1', `203.0.113.${guess}, 192.0.2.1`);
      }
      expect((await login(password, '10.0.0.1', '203.0.113.99, 192.0.2.1')).status).toBe(429);
      expect((await login(password, '10.0.0.1', '192.0.2.2')).status).toBe(200);
    });

    it('ignores the forwarded address of an untrusted proxy', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        await login('wrong', '10.0.0.2', `203.0.113.${guess}`);
      }
      expect((await login(password, '10.0.0.2', '203.0.113.77')).status).toBe(429);
    });

    it('counts all invalid addresses as one', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        const { status } = await login('wrong', '10.0.0.1', `${'x'.repeat(6_000)}${guess}`);
        expect(status).toBe(401);
      }
      expect((await login(password, '10.0.0.1', 'unknown')).status).toBe(429);
    });
  });
});
