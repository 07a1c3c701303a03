import assert from 'node:assert/strict';
import { codeAt, stepAt } from '../../api/account/totp.ts';
import type { TrustCase } from '../case.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';

const guesses = 10_000;
const addresses = 200;
const atOnce = 20;

export const lockoutCases: TrustCase[] = [
  {
    name: 'guessing all day locks out neither a known device nor a second factor',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context, { TRUST_PROXY: 'true' });
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
      assert.equal(proved.status, 200, 'a second factor did not open the way');
      const fresh = await signIn(site, { code: recoveryCodes[2] }, cookieOf(proved.headers));
      assert.equal(fresh.status, 200, 'a second factor was locked out');
      await attack;
      assert.equal(statuses.get(200), undefined, 'a guess was let in');
      return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    },
  },
];

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
