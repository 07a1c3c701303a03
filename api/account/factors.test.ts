import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { createPasskey } from '../../tests/support/passkey.ts';
import { site, withApp, withoutFactors, withPasskey } from '../../tests/support/second-factor.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';

const SECRET_KEY = 'a key that only the tests of this site know';

/** The clock is frozen so that no code expires mid-test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 900_000) + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SECRET_KEY });
  const account = async () => (await its.admin.call('GET /api/account')).json.data;
  const confirm = (body: object = { password }) =>
    its.admin.call('POST /api/account/confirm', body);

  beforeEach(async () => {
    await useCheapPassword(its.site);
    await withoutFactors(its.site);
    its.admin = await its.site.administrator();
  });

  it('rejects changes to factors until the session is confirmed', async () => {
    const secret = 'A'.repeat(32);
    const attestation = createPasskey(site).attest('made-up');
    for (const [address, body] of [
      ['POST /api/account/app/start', undefined],
      ['POST /api/account/app', { secret, code: codeAt(secret, stepAt(Date.now())) }],
      ['DELETE /api/account/app', undefined],
      ['POST /api/account/passkeys/start', undefined],
      ['POST /api/account/passkeys', { name: 'Key ring', passkey: attestation }],
      ['DELETE /api/account/passkeys/some-id', undefined],
      ['POST /api/account/recovery-codes', undefined],
    ] as const) {
      const { status, json } = await its.admin.call(address, body);
      const refused = [403, 'Please confirm first that it is you.'];
      expect([address, status, json.error]).toEqual([address, ...refused]);
    }
    // Confirming applies only to the session that did it.
    await (await its.site.administrator()).call('POST /api/account/confirm', { password });
    expect((await its.admin.call('POST /api/account/app/start')).status).toBe(403);
  });

  it('requires the password and any second factor to confirm a session', async () => {
    expect((await confirm({ password: 'not this one' })).status).toBe(403);
    const app = await withApp(its.admin, password);
    its.admin = await its.site.administrator();
    expect((await confirm()).json.issues).toEqual([
      { path: 'factor.code', message: 'Enter the code that your app shows' },
    ]);
    expect((await confirm({ password, factor: { code: '000000x' } })).status).toBe(403);
    expect((await its.admin.call('DELETE /api/account/app')).status).toBe(403);
    expect((await confirm({ password, factor: { code: app.next() } })).status).toBe(200);
    expect((await its.admin.call('DELETE /api/account/app')).status).toBe(200);
  });

  describe('an authenticator app', () => {
    it('is not set up with a wrong code or an invalid secret', async () => {
      await confirm();
      const { secret } = (await its.admin.call('POST /api/account/app/start')).json.data;
      const code = codeAt(secret, stepAt(Date.now()));
      for (const body of [
        { secret, code: codeAt(secret, stepAt(Date.now()) - 3) },
        { secret: secret.slice(1), code },
        { secret: 'x'.repeat(32), code },
      ]) {
        expect((await its.admin.call('POST /api/account/app', body)).status).toBe(403);
      }
      expect((await account()).app).toBeNull();
    });

    it('is refused if there is one already', async () => {
      const app = await withApp(its.admin, password);
      expect((await its.admin.call('POST /api/account/app/start')).status).toBe(409);
      const body = { secret: app.secret, code: app.next() };
      expect((await its.admin.call('POST /api/account/app', body)).status).toBe(409);
    });

    it('stores its secret encrypted and its ten recovery codes as hashes', async () => {
      const { secret, recoveryCodes } = await withApp(its.admin, password);
      expect(new Set(recoveryCodes).size).toBe(10);
      const rows = await Promise.all(
        (['authenticator_app', 'recovery_codes', 'administrator'] as const).map((table) =>
          its.site.db.selectFrom(table).selectAll().execute(),
        ),
      );
      const kept = JSON.stringify(rows);
      expect(kept).not.toContain(secret);
      for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
      expect(its.site.log.join('')).not.toContain(secret);
      expect(await account()).toMatchObject({
        app: { createdAt: expect.any(String) },
        recoveryCodesLeft: 10,
      });
    });

    it('deletes the recovery codes when it is removed as the only factor', async () => {
      await withApp(its.admin, password);
      const { json } = await its.admin.call('DELETE /api/account/app');
      expect(json.data).toMatchObject({ app: null, recoveryCodesLeft: 0 });
      const login = await its.site.call('POST /api/auth/login', { password });
      expect(login.status).toBe(200);
    });
  });

  describe('a passkey', () => {
    const start = async () =>
      (await its.admin.call('POST /api/account/passkeys/start')).json.data.challenge;
    const add = (passkey: object, name = 'Key ring') =>
      its.admin.call('POST /api/account/passkeys', { name, passkey });

    it.each<[string, (challenge: string) => object]>([
      ['for another site', (to) => createPasskey({ ...site, rpId: 'evil.example' }).attest(to)],
      [
        'from another origin',
        (to) => createPasskey({ ...site, origin: 'http://evil.example' }).attest(to),
      ],
      ['for a challenge that is made up', () => createPasskey(site).attest('x'.repeat(72))],
    ])('is refused %s', async (_how, make) => {
      await confirm();
      expect((await add(make(await start()))).status).toBe(403);
      expect((await account()).passkeys).toEqual([]);
    });

    it('is refused for a used challenge, or one for sign-in or another session', async () => {
      await confirm();
      const signIn = (await its.site.call('POST /api/auth/challenge')).json.data.challenge;
      expect((await add(createPasskey(site).attest(signIn))).status).toBe(403);
      const other = await its.site.administrator();
      await other.call('POST /api/account/confirm', { password });
      const elsewhere = (await other.call('POST /api/account/passkeys/start')).json.data.challenge;
      expect((await add(createPasskey(site).attest(elsewhere))).status).toBe(403);
      const challenge = await start();
      expect((await add(createPasskey(site).attest(challenge))).status).toBe(201);
      expect((await add(createPasskey(site).attest(challenge))).status).toBe(403);
    });

    it('is refused without a name, or when there are 20 already', async () => {
      await confirm();
      expect((await add(createPasskey(site).attest(await start()), ' ')).status).toBe(400);
      const many = Array.from({ length: 20 }, (_, number) => ({
        id: `passkey-${number}`,
        name: 'One of many',
        rp_id: 'localhost',
        public_key: 'x',
        counter: 0,
        created_at: new Date().toISOString(),
        used_at: null,
      }));
      await its.site.db.insertInto('passkeys').values(many).execute();
      expect((await its.admin.call('POST /api/account/passkeys/start')).status).toBe(409);
    });

    it('comes with recovery codes only if it is the first factor', async () => {
      const first = await withPasskey(its.admin, password);
      expect(first.recoveryCodes).toHaveLength(10);
      vi.setSystemTime(Date.now() + 1_000); // they are listed in order of creation
      const { json } = await add(createPasskey(site).attest(await start()), 'Phone');
      expect(json.data.recoveryCodes).toBeNull();
      const { passkeys } = json.data.account;
      expect(passkeys.map(({ name, host }: Record<string, string>) => [name, host])).toEqual([
        ['Key ring', 'localhost'],
        ['Phone', 'localhost'],
      ]);
    });

    it('can be removed once, and then answers 404', async () => {
      const passkey = await withPasskey(its.admin, password);
      const remove = () => its.admin.call(`DELETE /api/account/passkeys/${passkey.id}`);
      expect((await remove()).json.data.passkeys).toEqual([]);
      expect((await remove()).status).toBe(404);
    });
  });

  it('generates new recovery codes and invalidates the old ones', async () => {
    await confirm();
    expect((await its.admin.call('POST /api/account/recovery-codes')).status).toBe(409);
    const { recoveryCodes: before } = await withApp(its.admin, password);
    const { json } = await its.admin.call('POST /api/account/recovery-codes');
    const [fresh] = json.data.recoveryCodes;
    const login = (code: string) =>
      its.site.call('POST /api/auth/login', { password, factor: { code } });
    expect((await login(before[0])).status).toBe(403);
    expect((await login(fresh)).status).toBe(200);
    expect((await account()).recoveryCodesLeft).toBe(9);
  });
});

describe('on PostgreSQL without SECRET_KEY', () => {
  const its = useTestApp('PostgreSQL');

  it('refuses to set up an authenticator app, and says why', async () => {
    await useCheapPassword(its.site);
    await its.admin.call('POST /api/account/confirm', { password });
    expect((await its.admin.call('GET /api/account')).json.data.canAddApp).toBe(false);
    const { status, json } = await its.admin.call('POST /api/account/app/start');
    expect([status, json.error]).toEqual([409, expect.stringContaining('Set SECRET_KEY first')]);
  });
});
