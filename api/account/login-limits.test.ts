import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

/** The clock stands still, so that no window of time ends in the middle of a test. */
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

    it('refuses the eleventh guess of an address, with the time to wait', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await login('wrong', '192.0.2.1')).status).toBe(401);
      }
      const { status, headers, json } = await login(password, '192.0.2.1');
      expect([status, json.error]).toEqual([429, 'Too many attempts. Please try again later.']);
      expect(Number(headers['retry-after'])).toBe(14 * 60);
      expect((await login(password, '192.0.2.2')).status).toBe(200);
    });

    it('does not believe an address that the visitor wrote', async () => {
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const forged = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `10.0.0.${guess}` };
        statuses.push((await login('wrong', '192.0.2.3', forged)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    it('counts no sign-in that succeeds, however many there are', async () => {
      for (let times = 0; times < 105; times += 1) {
        expect((await login(password, '192.0.2.5')).status).toBe(200);
      }
    });

    it('counts guesses made at the same time one by one', async () => {
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

    it('refuses everybody after a hundred guesses from all over the world', async () => {
      for (let guess = 0; guess < 100; guess += 1) {
        expect((await login('wrong', `198.51.100.${guess}`)).status).toBe(401);
      }
      const { status, headers } = await login(password, '198.51.100.200');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('an address that is refused does not use up what is there for everybody', async () => {
      for (let guess = 0; guess < 150; guess += 1) await login('wrong', '192.0.2.5');
      expect((await login(password, '192.0.2.6')).status).toBe(200);
    });

    it('forgives an address that knows the password', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let guess = 0; guess < 9; guess += 1) await login('wrong', '192.0.2.7');
        expect((await login(password, '192.0.2.7')).status).toBe(200);
      }
    });

    it('begins anew when the time is over', async () => {
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

    it('counts by the address that the proxy saw, whatever stands before it', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        await login('wrong', '10.0.0.1', `203.0.113.${guess}, 192.0.2.1`);
      }
      expect((await login(password, '10.0.0.1', '203.0.113.99, 192.0.2.1')).status).toBe(429);
      expect((await login(password, '10.0.0.1', '192.0.2.2')).status).toBe(200);
    });

    it('does not believe a proxy that is not named', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        await login('wrong', '10.0.0.2', `203.0.113.${guess}`);
      }
      expect((await login(password, '10.0.0.2', '203.0.113.77')).status).toBe(429);
    });

    it('counts all that is no address together', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        const { status } = await login('wrong', '10.0.0.1', `${'x'.repeat(6_000)}${guess}`);
        expect(status).toBe(401);
      }
      expect((await login(password, '10.0.0.1', 'unknown')).status).toBe(429);
    });
  });
});
