import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { withApp, withoutFactors } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

const SECRET_KEY = 'a key that only the tests of this site know';
const newPassword = 'a new long password';

/** The clock is frozen so that no code expires mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SECRET_KEY });
  const login = (body: object) => its.site.call('POST /api/auth/login', body);
  const change = (body: object) => its.admin.call('PUT /api/account/password', body);

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  describe('changing the password', () => {
    it('requires the current password and a new one of valid length', async () => {
      const wrong = await change({ password: 'not this one', newPassword });
      expect([wrong.status, wrong.json.error]).toEqual([403, 'This is not your password.']);
      for (const chosen of ['', 'eleven char', 'x'.repeat(257), undefined]) {
        const { status, json } = await change({ password, newPassword: chosen });
        expect([status, json.issues[0].path]).toEqual([400, 'newPassword']);
      }
      expect((await change({ newPassword })).status).toBe(400);
      expect((await login({ password })).status).toBe(200);
    });

    it('is rate-limited after ten wrong current passwords', async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await change({ password: `guess ${guess}`, newPassword })).status).toBe(403);
      }
      const { status, headers } = await change({ password, newPassword });
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    });

    it('requires the second factor if set up, and accepts each code once', async () => {
      const app = await withApp(its.admin, password);
      const asked = await change({ password, newPassword });
      expect([asked.status, asked.json.error]).toEqual([403, 'A second factor is needed.']);
      const used = await change({ password, newPassword, factor: { code: app.last() } });
      expect(used.json.error).toBe('This was not right, or was used already.');
      const factor = { code: app.next() };
      expect((await change({ password, newPassword, factor })).status).toBe(200);
    });

    it('ends every other session and keeps this one', async () => {
      const other = await its.site.administrator();
      const { status, headers } = await change({ password, newPassword });
      expect(status).toBe(200);
      expect((await its.admin.call('POST /api/auth/verify')).status).toBe(200);
      expect((await other.call('POST /api/auth/verify')).status).toBe(401);
      expect((await login({ password })).status).toBe(401);
      expect((await login({ password: newPassword })).status).toBe(200);
      // The device cookie was signed for the old password, so a new one is set.
      expect(String(headers['set-cookie'])).toMatch(/^vitrine-device=/);
    });
  });

  describe('signed-in devices', () => {
    const devices = async () => (await its.admin.call('GET /api/account/devices')).json.data;

    it('answers 404 to deleting an unknown or partial device id', async () => {
      const [{ id }] = await devices();
      for (const name of ['made-up', id.slice(0, 8), '%25', `${id}x`]) {
        const { status } = await its.admin.call(`DELETE /api/account/devices/${name}`);
        expect([name, status]).toEqual([name, 404]);
      }
    });

    it('lists browser, times and a truncated IP address, but no token', async () => {
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/2 Firefox/128.0' };
      for (const [remoteAddress, address] of [
        ['203.0.113.77', '203.0.113.x'],
        ['2001:db8:1:2::3', '2001:db8:1:x'],
      ]) {
        const { json } = await its.site.call(
          'POST /api/auth/login',
          { password },
          { remoteAddress, headers },
        );
        const call = its.site.bearing(json.data.token).call;
        const listed = (await call('GET /api/account/devices')).json;
        expect(listed.data.find((device: { isCurrent: boolean }) => device.isCurrent)).toEqual({
          id: expect.stringMatching(/^[\w-]{16}$/),
          browser: 'Firefox on Linux',
          address,
          createdAt: expect.any(String),
          usedAt: expect.any(String),
          isCurrent: true,
        });
        expect(JSON.stringify(listed)).not.toContain(remoteAddress);
        expect(JSON.stringify(listed)).not.toContain(json.data.token);
      }
    });

    it('can be signed out one by one, or all but the current one', async () => {
      const others = [await its.site.administrator(), await its.site.administrator()];
      const status = async (of: (typeof others)[0]) =>
        (await of.call('POST /api/auth/verify')).status;
      const own = (await others[0].call('GET /api/account/devices')).json.data.find(
        (device: { isCurrent: boolean }) => device.isCurrent,
      );
      await its.admin.call(`DELETE /api/account/devices/${own.id}`);
      expect([await status(others[0]), await status(others[1])]).toEqual([401, 200]);
      await its.admin.call('DELETE /api/account/devices');
      expect([await status(others[1]), await status(its.admin)]).toEqual([401, 200]);
      expect(await devices()).toHaveLength(1);
    });
  });
});
