import assert from 'node:assert/strict';
import { errorCatalogue } from '../../contract/errors.ts';
import type { TrustCase } from '../case.ts';
import { aPostgres } from '../support/postgres.ts';
import { anAdministrator, aSite, bearing } from '../support/site.ts';

export const logCases: TrustCase[] = [
  {
    name: 'tokens and passwords in logs and addresses',
    area: 'abuse',
    run: async (context) => {
      const postgres = await aPostgres(context);
      const databaseUrl = await postgres.newDatabase();
      const site = await aSite(context, { LOG_LEVEL: 'trace', DATABASE_URL: databaseUrl });
      const { token } = await anAdministrator(site);
      const secrets = [token, site.password, `:${new URL(databaseUrl).password}@`];
      await bearing(site, token).ask(`GET /api/products?token=${token}`);
      await site.ask(`GET /admin?token=${token}`);
      await site.ask('POST /api/auth/login', { body: `{"password":"${site.password}"` });
      await site.ask('POST /api/auth/login', { body: { password: `${site.password} wrong` } });
      await bearing(site, token).ask('POST /api/tags', { body: { title: '' } });
      // A token in the address opens nothing.
      const query = await site.ask(
        `GET /api/newsletter/subscribers?token=${token}&access_token=${token}`,
      );
      assert.deepEqual(
        [query.status, query.json.error],
        [401, errorCatalogue.unauthorized.message],
      );
      const cookie = await site.ask('GET /api/newsletter/subscribers', {
        headers: { cookie: `token=${token}; admin-token=${token}` },
      });
      assert.equal(
        cookie.status,
        401,
        'a cookie would let other sites act in the name of the administrator',
      );
      // What is said about a database that is away must not say how to get in.
      await postgres.pause();
      assert.equal((await bearing(site, token).ask('GET /api/newsletter/subscribers')).status, 503);
      await site.stop();
      await postgres.resume();
      for (const secret of secrets) {
        assert.ok(!site.printed().includes(secret), 'the log holds a secret');
        context.tried();
      }
    },
  },
];
