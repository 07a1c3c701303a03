import assert from 'node:assert/strict';
import { addresses, type CallName } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { callGroups } from '../../contract/calls.ts';
import { faults } from '../../contract/errors.ts';
import { connect } from '../../store/connect.ts';
import { aProduct } from '../../tests/support/factories.ts';
import type { TrustCase } from '../case.ts';
import { aFolder, anAdministrator, aSite, bearing, type Site } from '../support/site.ts';

const closed = Object.values(callGroups)
  .flatMap((group) => Object.entries<Call>(group))
  .filter(([, call]) => call.access !== 'public')
  .map(([name]) => addresses[name as CallName].replace(/:\w+/g, 'some-id'));

/** Tokens that were good once, by how they ended. */
async function endedTokens(site: Site, folder: string) {
  const [loggedOut, expired] = [await anAdministrator(site), await anAdministrator(site)];
  await loggedOut.ask('POST /api/auth/logout');
  const db = await connect({ sqlite: `${folder}/vitrine.sqlite` });
  // The one that is not logged out; two more are made after it.
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  await db.destroy();
  return { 'logged out': loggedOut.token, expired: expired.token };
}

export const accessCases: TrustCase[] = [
  {
    name: 'every call of the administrator without a token, or with one that has ended',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const folder = await aFolder(context);
      const first = await aSite(context, { DATA_DIR: folder });
      const ended: Record<string, string | undefined> = await endedTokens(first, folder);
      ended['from before the password changed'] = (await anAdministrator(first)).token;
      await first.stop();
      const site = await aSite(context, { DATA_DIR: folder, ADMIN_PASSWORD: 'another password' });
      Object.assign(ended, { none: undefined, 'made up': 'x'.repeat(43), empty: '' });
      for (const [how, token] of Object.entries(ended)) {
        for (const address of closed) {
          const { status, json } = await site.ask(address, token ? { token } : {});
          assert.deepEqual([status, json.error], [401, 'Unauthorized'], `${address}, ${how}`);
          context.tried();
        }
      }
    },
  },
  {
    name: 'guessing with forged addresses and extra fields',
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
      assert.equal(statuses.at(-1), 429, 'forged addresses were believed');
      for (const password of [{ $ne: '' }, ['x'], true, null, 0]) {
        const { status } = await site.ask('POST /api/auth/login', { body: { password } });
        assert.ok(status === 400 || status === 429, `${JSON.stringify(password)}: ${status}`);
      }
    },
  },
  {
    name: 'mass assignment of id, order and times, and prototype pollution',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const forged = {
        ...{ id: 'mine', createdAt: '2001-01-01T00:00:00.000Z', isAdmin: true, position: 7 },
        updated_at: '2001-01-01T00:00:00.000Z',
      };
      const { json } = await admin.ask('POST /api/products', {
        body: { ...aProduct(), ...forged },
      });
      const { id, createdAt, updatedAt, order } = json.data;
      assert.ok(id !== 'mine' && createdAt > '2020' && updatedAt === createdAt && order === 0);
      assert.ok(!('isAdmin' in json.data || 'position' in json.data));
      const changed = await admin.ask(`PUT /api/products/${id}`, {
        body: { ...aProduct(), ...forged },
      });
      assert.equal(changed.json.data.id, id);
      assert.equal(changed.json.data.createdAt, createdAt);
      context.tried(2);
      for (const body of [
        '{"__proto__":{"polluted":1}}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        '{"title":"x","a":[{"\\u005f_proto__":{"polluted":1}}]}',
      ]) {
        assert.equal((await admin.ask('POST /api/tags', { body })).status, 400, body);
        context.tried();
      }
      assert.equal((await site.ask('GET /api/products/__proto__')).status, 404);
      assert.equal((await site.ask('GET /api/categories/slug/constructor')).status, 404);
      assert.ok(!(await site.ask('GET /api/products')).text.includes('polluted'));
    },
  },
  {
    name: 'SQL in slugs, ids, orders and searches',
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
          ...[`GET /api/products/slug/${part}`, `GET /api/categories/slug/${part}`],
          ...[
            `GET /api/products/${part}`,
            `DELETE /api/products/${part}`,
            `DELETE /api/tags/${part}`,
          ],
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
  {
    name: 'tokens and passwords in logs and addresses',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context, { LOG_LEVEL: 'trace' });
      const { token } = await anAdministrator(site);
      const secrets = [token, site.password];
      await bearing(site, token).ask(`GET /api/products?token=${token}`);
      await site.ask(`GET /admin?token=${token}`);
      await site.ask('POST /api/auth/login', { body: `{"password":"${site.password}"` });
      await site.ask('POST /api/auth/login', { body: { password: `${site.password} wrong` } });
      await bearing(site, token).ask('POST /api/tags', { body: { title: '' } });
      // A token in the address opens nothing.
      const query = await site.ask(
        `GET /api/newsletter/subscribers?token=${token}&access_token=${token}`,
      );
      assert.deepEqual([query.status, query.json.error], [401, faults.unauthorized.message]);
      const cookie = await site.ask('GET /api/newsletter/subscribers', {
        headers: { cookie: `token=${token}; admin-token=${token}` },
      });
      assert.equal(
        cookie.status,
        401,
        'a cookie would let other sites act in the name of the administrator',
      );
      await site.stop();
      for (const secret of secrets) {
        assert.ok(!site.printed().includes(secret), 'the log holds a secret');
        context.tried();
      }
    },
  },
];
