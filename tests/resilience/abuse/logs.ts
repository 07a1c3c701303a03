import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCatalogue } from '../../../contract/call/errors.ts';
import { startBalancingCaddy, startCaddy } from '../../support/servers/caddy.ts';
import { startLoadBalancer, startNginx } from '../../support/servers/nginx.ts';
import type { ResilienceCase } from '../case.ts';
import { aPostgres } from '../support/postgres.ts';
import { aFolder, anAdministrator, aSite, bearing } from '../support/site.ts';
import { until } from '../support/until.ts';

/** The four files in `deploy/`, each in front of the same server. */
async function webServers(server: string, folder: string) {
  const places = { server, dataDir: folder, publishDir: `${folder}/published` };
  const [nginx, balancingNginx, caddy, balancingCaddy] = await Promise.all([
    startNginx(places),
    startLoadBalancer([server, server]),
    startCaddy(places),
    startBalancingCaddy([server, server]),
  ]);
  return {
    'nginx.conf': nginx,
    'nginx-balanced.conf': balancingNginx,
    Caddyfile: caddy,
    'Caddyfile-balanced': balancingCaddy,
  };
}

export const logCases: ResilienceCase[] = [
  {
    name: 'tokens and passwords are not logged, and tokens in URLs or cookies grant no access',
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
      // A token in the URL grants no access.
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
      assert.equal(cookie.status, 401, 'a cookie grants access, which allows CSRF');
      // Errors about an unavailable database must not contain its credentials.
      await postgres.pause();
      assert.equal((await bearing(site, token).ask('GET /api/newsletter/subscribers')).status, 503);
      await site.stop();
      await postgres.resume();
      for (const secret of secrets) {
        assert.ok(!site.printed().includes(secret), 'the log contains a secret');
        context.tried();
      }
    },
  },
  {
    name: "the shipped nginx and Caddy configurations don't log preview and newsletter tokens",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      // Redirects to the requested URL, as unsubscribing does. Health checks must succeed.
      const leading = createServer(({ url = '' }, response) => {
        response.writeHead(['/', '/healthz'].includes(url) ? 200 : 303, { location: url }).end();
      }).listen(0, '127.0.0.1');
      await once(leading, 'listening');
      const { port } = leading.address() as AddressInfo;
      const servers = await webServers(`http://127.0.0.1:${port}`, await aFolder(context));
      for (const { stop } of Object.values(servers)) context.later(stop);
      const secret = 'x'.repeat(32);
      const askAll = async (path: string) => {
        // Concurrently: each waits some seconds before giving a server up.
        const asked = Object.values(servers).flatMap(({ url }) =>
          ['GET', 'POST'].map(async (method) => {
            const headers = { referer: `${url}/about?preview=${secret}` };
            const response = await fetch(url + path, { method, headers, redirect: 'manual' });
            await response.text();
            context.tried();
            return response.status;
          }),
        );
        return new Set(await Promise.all(asked));
      };
      for (const path of ['/newsletter/link/leave?token=', '/about?a=1&preview=']) {
        assert.deepEqual(await askAll(path + secret), new Set([303]));
      }
      leading.closeAllConnections();
      leading.close();
      // Now each of them has failures to log.
      await askAll(`/newsletter/link/left?token=${secret}`);
      for (const [file, { log }] of Object.entries(servers)) {
        await until(
          async () => (await log()).includes('/newsletter/link/left'),
          `a log of ${file}`,
        );
        assert.ok(!(await log()).includes(secret), `the log with ${file} contains a token`);
      }
    },
  },
];
