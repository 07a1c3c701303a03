import { expect, it } from 'vitest';
import { buildApp } from '../../server/build-app.ts';
import { openData } from '../../server/process/open-data.ts';
import { endAllSessions } from '../../store/sessions.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { password, useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const login = (body: unknown) => its.site.call('POST /api/auth/login', body);

  it('refuses a login without a password', async () => {
    for (const body of [{}, { password: '' }, { password: null }, { password: 7 }]) {
      const { status, json } = await login(body);
      expect([status, json.issues]).toEqual([
        400,
        [{ path: 'password', message: 'Password is required' }],
      ]);
    }
  });

  it('refuses a password over the maximum length', async () => {
    expect((await login({ password: 'x'.repeat(257) })).status).toBe(400);
  });

  it('refuses a wrong password, even a nearly right one', async () => {
    for (const wrong of ['wrong', `${password} `, password.toUpperCase()]) {
      const { status, json } = await login({ password: wrong });
      expect([status, json]).toEqual([401, { success: false, error: 'Invalid credentials' }]);
    }
  });

  it('returns a token for the right password', async () => {
    const { status, json } = await login({ password, remember: true });
    expect(status).toBe(200);
    expect(json.data.token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(json.data.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    const verified = await its.site.bearing(json.data.token).call('POST /api/auth/verify');
    expect(verified.json.data).toEqual({ valid: true, expiresAt: expect.any(String) });
  });

  it('issues a token per sign-in, and logout ends only that one', async () => {
    const [one, other] = [await its.site.administrator(), await its.site.administrator()];
    expect(one.token).not.toBe(other.token);
    const first = await one.call('POST /api/auth/logout');
    expect([first.status, first.json.data]).toEqual([200, { ended: true }]);
    expect((await one.call('POST /api/auth/verify')).status).toBe(401);
    expect((await other.call('POST /api/auth/verify')).status).toBe(200);
  });

  it('answers 200 to logging out an ended or unknown session', async () => {
    const admin = await its.site.administrator();
    await admin.call('POST /api/auth/logout');
    expect((await admin.call('POST /api/auth/logout')).status).toBe(200);
    expect((await its.site.call('POST /api/auth/logout')).status).toBe(200);
    expect((await its.site.bearing('made-up').call('POST /api/auth/logout')).status).toBe(200);
  });

  it('ends all sessions, including the current one, on logout everywhere', async () => {
    const [one, other] = [await its.site.administrator(), await its.site.administrator()];
    const { status, json } = await one.call('POST /api/auth/logout-everywhere');
    expect([status, json.data]).toEqual([200, { ended: true }]);
    for (const { call } of [one, other, its.admin]) {
      expect((await call('POST /api/auth/verify')).status).toBe(401);
    }
    // Logging out everywhere requires a session, and this one has ended.
    expect((await one.call('POST /api/auth/logout-everywhere')).status).toBe(401);
    its.admin = await its.site.administrator();
  });

  it('serves visitors during startup, but holds auth until the password is settled', async () => {
    const config = { ...its.site.config, logLevel: 'silent' as const };
    const data = await openData({ ...config, adminPassword: undefined });
    const settled = Promise.withResolvers<void>();
    const app = await buildApp({ config, data: { ...data, passwordSettled: settled.promise } });
    expect((await app.inject('/api/tags')).statusCode).toBe(200);
    const { headers } = its.admin;
    const verified = app.inject({ method: 'POST', url: '/api/auth/verify', headers });
    const signedIn = app.inject({ method: 'POST', url: '/api/auth/login', payload: { password } });
    await endAllSessions(data.db); // as a new password does
    settled.resolve();
    expect((await verified).statusCode).toBe(401);
    expect((await signedIn).statusCode).toBe(200);
    await app.close();
    its.admin = await its.site.administrator();
  });

  it('keeps sessions across restarts unless ADMIN_PASSWORD changes', async () => {
    const restart = async (adminPassword: string | undefined) => {
      const { db, passwordSettled } = await openData({ ...its.site.config, adminPassword });
      await passwordSettled;
      await db.destroy();
    };
    await restart(password);
    await restart(undefined);
    expect((await its.admin.call('POST /api/auth/verify')).status).toBe(200);
    await restart('a new password');
    expect((await its.admin.call('POST /api/auth/verify')).status).toBe(401);
    expect((await login({ password })).status).toBe(401);
    expect((await login({ password: 'a new password' })).status).toBe(200);
  });
});
