import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { codeAt, stepAt } from '../../../api/second-factor/totp.ts';
import { readPasswordHash } from '../../../store/administrator.ts';
import { connect } from '../../../store/engine/connect.ts';
import type { ResilienceCase } from '../case.ts';
import { aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';

const guesses = 10_000;
const addresses = 200;
const atOnce = 20;
/** Each code is a check of the password, too. */
const codes = 45;

export const lockoutCases: ResilienceCase[] = [
  {
    name: 'mass password guessing locks out neither a known device nor a second factor',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' }, { isPasswordCostly: true });
      const { secret, recoveryCodes } = await withApp(site);
      const known = await signIn(site, { code: recoveryCodes[0] });
      assert.equal(known.status, 200);
      let next = 0;
      const statuses = new Map<number, number>();
      const stranger = async () => {
        while (next < guesses) {
          const number = next;
          next += 1;
          const { status } = await guess(site, number);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          context.tried();
        }
      };
      const attack = Promise.all(Array.from({ length: atOnce }, stranger));
      while ((statuses.get(429) ?? 0) < 1_000) await site.ask('GET /healthz');
      const again = await signIn(site, { code: recoveryCodes[1] }, known.cookie);
      assert.equal(again.status, 200, 'a known device was locked out');
      const proved = await site.ask('POST /api/auth/device', {
        body: { factor: { code: codeAt(secret, stepAt(Date.now()) + 1) } },
        headers: from(250),
      });
      assert.equal(proved.status, 200, 'a second factor did not make the device known');
      const fresh = await signIn(site, { code: recoveryCodes[2] }, cookieOf(proved.headers));
      assert.equal(fresh.status, 200, 'a device known by its second factor was locked out');
      await attack;
      assert.equal(statuses.get(200), undefined, 'a guess signed in');
      return said(statuses);
    },
  },
  {
    name: 'a leaked backup and password allow neither guessing codes nor bypassing the login queue',
    area: 'abuse',
    run: async (context) => {
      const folder = await aFolder(context);
      const settings = { TRUST_PROXY: 'true', DATA_DIR: folder };
      const site = await aSite(context, settings, { isPasswordCostly: true });
      await withApp(site);
      const forge = await forgedDevices(folder);
      // The queue of password checks: all but a few are refused at once, whatever device they claim to be.
      const queued = await Promise.all(
        Array.from({ length: 30 }, (_, number) =>
          guessAs(site, { password: 'wrong' }, number, forge()),
        ),
      );
      assert.ok(queued.includes(429), 'forged devices were queued instead of rejected');
      const statuses = new Map<number, number>();
      for (let number = 0; number < codes; number += 1) {
        const body = { password: site.password, factor: { code: '000000' } };
        const status = await guessAs(site, body, number, forge());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        context.tried();
      }
      assert.ok((statuses.get(403) ?? 0) <= 30, `${statuses.get(403)} codes were checked`);
      assert.equal(statuses.get(200), undefined, 'a guess signed in');
      return said(statuses);
    },
  },
];

/** Devices signed with the password's hash, which every backup contains. */
async function forgedDevices(folder: string) {
  const db = await connect({ sqlite: `${folder}/vitrine.sqlite` });
  const hash = (await readPasswordHash(db)) ?? '';
  await db.destroy();
  return () => {
    const name = randomBytes(16).toString('base64url');
    const signature = createHmac('sha256', hash).update(name).digest('base64url');
    return `vitrine-device=${name}.${signature}`;
  };
}

async function guessAs(site: Site, body: object, visitor: number, cookie: string) {
  const headers = { ...from(visitor), cookie };
  return (await site.ask('POST /api/auth/login', { body, headers })).status;
}

const said = (statuses: Map<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');

const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';', 1)[0] ?? '';

const guess = (site: Site, number: number) =>
  site.ask('POST /api/auth/login', {
    body: { password: `guess ${number}`, factor: { code: '000000' } },
    headers: from(number % addresses),
  });

async function signIn(site: Site, factor: object, cookie = '') {
  const { status, headers } = await site.ask('POST /api/auth/login', {
    body: { password: site.password, factor },
    headers: { ...from(251), ...(cookie && { cookie }) },
  });
  return { status, cookie: cookieOf(headers) };
}

async function withApp(site: Site): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { ask } = await anAdministrator(site);
  await ask('POST /api/account/confirm', { body: { password: site.password } });
  const { secret } = (await ask('POST /api/account/app/start')).json.data;
  const body = { secret, code: codeAt(secret, stepAt(Date.now())) };
  const { json } = await ask('POST /api/account/app', { body });
  return { secret, recoveryCodes: json.data.recoveryCodes };
}
