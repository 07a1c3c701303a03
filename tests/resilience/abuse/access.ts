import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { addresses } from '../../../contract/call/addresses.ts';
import { connect } from '../../../store/engine/connect.ts';
import { aProduct } from '../../support/factories.ts';
import type { ResilienceCase } from '../case.ts';
import { aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';

/** From the specification instead of the calls' own declarations, which might be the mistake. */
const isOpen = (address: string) =>
  /^POST \/api\/(?:auth\/\w+|newsletter\/subscribe|events(?:\/search)?)$/.test(address) ||
  /^GET \/api\/(?:homepage|about|theme|products|categories|tags|media|pages|own-pages|teachers|search)(?:\/|$)/.test(
    address,
  );

const closed = Object.values(addresses)
  .filter((address) => !isOpen(address))
  .map((address) => address.replace(/:\w+/g, 'some-id'));

/** Tokens that were once valid, by how they ended. */
async function endedTokens(site: Site, folder: string) {
  const ended = await loggedOut(site);
  // Signs in last: any later sign-in would delete expired sessions.
  const expired = await anAdministrator(site);
  const db = await connect({ sqlite: `${folder}/vitrine.sqlite` });
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where('token_hash', '=', createHash('sha256').update(expired.token).digest('base64url'))
    .execute();
  await db.destroy();
  return { expired: expired.token, 'logged out': ended };
}

async function loggedOut(site: Site): Promise<string> {
  const { token, ask } = await anAdministrator(site);
  assert.equal((await ask('GET /api/newsletter/subscribers')).status, 200);
  await ask('POST /api/auth/logout');
  return token;
}

async function refuseAll(site: Site, token: string | undefined, how: string): Promise<number> {
  for (const address of closed) {
    const { status, json } = await site.ask(address, token ? { token } : {});
    assert.deepEqual([status, json.error], [401, 'Unauthorized'], `${address}, ${how}`);
  }
  return closed.length;
}

export const accessCases: ResilienceCase[] = [
  {
    name: 'admin calls are rejected without a token or with one that is no longer valid',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const folder = await aFolder(context);
      const first = await aSite(context, { DATA_DIR: folder });
      const ended = await endedTokens(first, folder);
      // Before changing the password, which ends all sessions.
      for (const [how, token] of Object.entries(ended)) {
        context.tried(await refuseAll(first, token, how));
      }
      const { token } = await anAdministrator(first);
      await first.stop();
      const site = await aSite(context, { DATA_DIR: folder, ADMIN_PASSWORD: 'another password' });
      const others = { 'from before the password changed': token, 'made up': 'x'.repeat(43) };
      for (const [how, token] of Object.entries({ ...others, none: undefined, empty: '' })) {
        context.tried(await refuseAll(site, token, how));
      }
    },
  },
  {
    name: "forged IP addresses and extra fields don't get around the sign-in rate limit",
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const statuses = [];
      for (let guess = 0; guess < 14; guess += 1) {
        const { status } = await site.ask('POST /api/auth/login', {
          body: {
            password: `guess ${guess}`,
            isAdmin: true,
            token: 'x',
            $ne: null,
            ip: `10.0.0.${guess}`,
          },
          headers: {
            'x-forwarded-for': `203.0.113.${guess}`,
            'x-real-ip': `203.0.113.${guess}`,
            forwarded: `for=203.0.113.${guess}`,
            'cf-connecting-ip': `203.0.113.${guess}`,
          },
        });
        statuses.push(status);
        context.tried();
      }
      assert.ok(
        statuses.every((status) => status === 401 || status === 429),
        statuses.join(' '),
      );
      assert.equal(statuses.at(-1), 429, 'the rate limit trusted forged IP addresses');
      for (const password of [{ $ne: '' }, ['x'], true, null, 0]) {
        const { status } = await site.ask('POST /api/auth/login', { body: { password } });
        assert.ok(status === 400 || status === 429, `${JSON.stringify(password)}: ${status}`);
      }
    },
  },
  {
    name: 'SQL injection in slugs, ids, orders and filters',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      await admin.ask('POST /api/products', { body: aProduct({ slug: 'kept' }) });
      for (const attack of [
        "' or '1'='1",
        "'; drop table products; --",
        '1; delete from products',
        "kept' union select password_hash from administrator --",
        '") or 1=1 --',
        "\\'; select pg_sleep(10); --",
        '%27%20or%201=1',
      ]) {
        const part = encodeURIComponent(attack);
        for (const address of [
          `GET /api/products/slug/${part}`,
          `GET /api/categories/slug/${part}`,
          `GET /api/products/${part}`,
          `DELETE /api/products/${part}`,
          `DELETE /api/tags/${part}`,
        ]) {
          assert.equal((await admin.ask(address)).status, 404, address);
        }
        for (const [address, body] of [
          ['POST /api/products', { ...aProduct(), slug: attack }],
          ['POST /api/products', { ...aProduct(), order: attack }],
          ['PUT /api/products/reorder/bulk', { products: [{ id: 'x', order: attack }] }],
        ] as const) {
          assert.equal((await admin.ask(address, { body })).status, 400, `${address} ${attack}`);
        }
        assert.equal((await site.ask(`GET /category/x?tags=${part}`)).status, 404);
        context.tried(9);
      }
      assert.equal((await site.ask('GET /api/products')).json.data.length, 1);
    },
  },
];
