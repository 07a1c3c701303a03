import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aProduct } from '../../support/factories.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { anAdministrator, aSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** A local service that outsiders must not reach; returns how often it was reached. */
async function aService({ later }: ResilienceContext, host: string, port: number) {
  let reached = 0;
  const server: Server = createServer((_request, response) => response.end('secret'));
  server.on('connection', () => {
    reached += 1;
  });
  server.listen(port, host);
  // Port 80 may be in use, or need privileges.
  const isUp = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (!isUp) return undefined;
  later(() => server.close());
  return { port: (server.address() as AddressInfo).port, reached: () => reached };
}

const names = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  'user:secret@127.0.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '100.64.0.1',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '168.63.129.16',
  '224.0.0.1',
  '[fe80::1]',
];

export const linkCheckCases: ResilienceCase[] = [
  {
    name: "link checks don't reach the server's own network (SSRF)",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const services = [
        await aService(context, '127.0.0.1', 0),
        await aService(context, '127.0.0.1', 80),
        await aService(context, '::1', 80),
      ].filter((service) => service !== undefined);
      const site = await aSite(context, { JOB_RUNNER: '1', LINK_CHECKS: '1' });
      const admin = await anAdministrator(site);
      const ports = new Set(['', ...services.map(({ port }) => `:${port}`)]);
      const links = names.flatMap((name) => Array.from(ports, (port) => `http://${name}${port}/x`));
      const anchors = links.map((link) => `<a href="${link}">x</a>`).join('');
      const content = `<p>${anchors}<a href="https://127.0.0.1/">x</a></p>`;
      const product = aProduct({ buyLink: '/', introVideo: 'https://videos.example/a.mp4' });
      await admin.ask('POST /api/products', { body: product });
      assert.equal((await admin.ask('PUT /api/about', { body: { content } })).status, 200);
      const counts = async () => (await admin.ask('GET /api/links')).json.data.counts;
      await until(async () => {
        const { broken, waiting } = await counts();
        return waiting === 0 && broken >= links.length;
      }, 'a look at every link');
      for (const service of services)
        assert.equal(service.reached(), 0, `the service on port ${service.port} was reached`);
      context.tried(links.length);
      return `${services.length} services on this machine, none reached`;
    },
  },
];
