import { setTimeout as delay } from 'node:timers/promises';
import { describe, it, type TestContext, vi } from 'vitest';
import { startBalancingCaddy } from './support/servers/caddy.ts';
import { startLoadBalancer } from './support/servers/nginx.ts';
import { type Answer, startUnreachable, startUpstream } from './support/servers/upstream.ts';
import { startStopwatch } from './support/stopwatch.ts';

/** How long the shipped configurations wait for one server, plus slack for a busy machine. */
const visitorsWaitMs = 4_500;

const fine: Answer = (_request, response) => void response.end('fine');
const hanging: Answer = () => {};
const broken: Answer = (request) => void request.socket.destroy();
/** Slower than the timeout for pages, except for health checks. */
const slow: Answer = (request, response) =>
  void setTimeout(() => response.end(), /^\/(?:healthz)?$/.test(request.url ?? '') ? 0 : 4_000);
/** Passes health checks, but breaks the connection for other requests. */
const brokenButAlive: Answer = (request, response) =>
  (request.url === '/healthz' ? fine : broken)(request, response);

/** Nothing listens on this port; a port that is merely free might be taken by another test. */
const dead = { url: 'http://127.0.0.1:1' };

const askerOf = (url: string) => async (method: string, path: string) => {
  const passed = startStopwatch();
  const body = method === 'PUT' || method === 'POST' ? '{"title":"A save"}' : undefined;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, body, headers });
  await response.text();
  return { status: response.status, ms: passed() };
};

interface Servers {
  upstream: (answer: Answer) => Promise<{ url: string; arrived: string[] }>;
  unreachable: () => Promise<{ url: string }>;
  balance: (...servers: { url: string }[]) => Promise<ReturnType<typeof askerOf>>;
}

/** How the shipped configurations handle failing servers. The tests mostly wait for timeouts. */
describe.concurrent.each([
  ['nginx', startLoadBalancer],
  ['Caddy', startBalancingCaddy],
] as const)('%s in front of two servers', (_name, startBalancer) => {
  const setUp = ({ onTestFinished }: TestContext): Servers => {
    const stopping = <T extends { stop: () => Promise<void> }>(server: T): T => {
      onTestFinished(server.stop);
      return server;
    };
    return {
      upstream: async (answer: Answer) => stopping(await startUpstream(answer)),
      unreachable: async () => stopping(await startUnreachable()),
      balance: async (...servers: { url: string }[]) =>
        askerOf(stopping(await startBalancer(servers.map(({ url }) => url))).url),
    };
  };
  /** Concurrent visitors, followed by sequential ones. */
  const visit = async (ask: ReturnType<typeof askerOf>) => {
    const together = Array.from({ length: 16 }, (_, visitor) => ask('GET', `/page-${visitor}`));
    const seen = await Promise.all(together);
    const passed = startStopwatch();
    for (let turn = 0; turn < 20; turn += 1) seen.push(await ask('GET', `/another-${turn}`));
    return { seen, laterMs: passed() };
  };

  it.for([
    ['hangs', ({ upstream }: Servers) => upstream(hanging)],
    ['cannot be reached', ({ unreachable }: Servers) => unreachable()],
    ['is dead', async () => dead],
  ] as const)(
    'keeps visitors from waiting long if one server %s',
    async ([, startFaulty], test) => {
      const { expect } = test;
      const servers = setUp(test);
      const ask = await servers.balance(await startFaulty(servers), await servers.upstream(fine));
      const { seen, laterMs } = await visit(ask);
      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(visitorsWaitMs);
      // Once the failure is known, hardly any request waits.
      expect(laterMs).toBeLessThan(visitorsWaitMs);
    },
  );

  it('never sends a save twice, even if the connection breaks', async (test) => {
    const { expect } = test;
    const { upstream, balance } = setUp(test);
    const servers = [await upstream(brokenButAlive), await upstream(brokenButAlive)];
    const ask = await balance(...servers);
    const saves = () =>
      servers.flatMap(({ arrived }) => arrived).filter((line) => !line.startsWith('GET'));
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      // Right after a failure, a save may be refused without being sent.
      for (let turn = 0; !saves().includes(`${method} /api/products/${turn - 1}`); turn += 1) {
        expect((await ask(method, `/api/products/${turn}`)).status).toBeGreaterThanOrEqual(502);
        await delay(50);
      }
    }
    expect(saves()).toHaveLength(new Set(saves()).size);
  });

  it('sends saves to the other server if one is dead', async (test) => {
    const { upstream, balance } = setUp(test);
    const alive = await upstream(fine);
    const ask = await balance(dead, alive);
    for (let turn = 0; turn < 4; turn += 1) await ask('GET', '/');
    const refused: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await ask(method, `/api/products/${turn}`);
        if (status !== 200) refused.push(`${method} ${turn}: ${status}`);
      }
      await delay(50);
    }
    test.expect(refused).toEqual([]);
  });

  it('uses a longer timeout for uploads, imports, downloads, lists, searches and saves', async (test) => {
    const { expect } = test;
    const { upstream, balance } = setUp(test);
    const servers = [await upstream(slow), await upstream(slow)];
    const ask = await balance(...servers);
    const seen = await Promise.all(
      [
        ['POST', '/api/homepage/upload'],
        ['POST', '/api/library/picture.jpg/replace'],
        ['POST', '/api/newsletter/subscribers/import'],
        ['GET', '/api/newsletter/subscribers/export'],
        ['GET', '/api/backup/file'],
        ['GET', '/uploads/video.mp4'],
        ['GET', '/api/products'],
        ['GET', '/search?q=word'],
        ['POST', '/api/products'],
        ['PUT', '/api/products/1'],
      ].map(async ([method, path]) => [path, (await ask(method, path)).status]),
    );
    expect(seen).toEqual(seen.map(([path]) => [path, 200]));
    const arrived = servers.flatMap((server) => server.arrived).filter((line) => line !== 'GET /');
    expect(arrived).toHaveLength(seen.length);
  });

  it('still serves pages if every server is slow', async (test) => {
    const { upstream, balance } = setUp(test);
    const ask = await balance(await upstream(slow), await upstream(slow));
    test.expect((await ask('GET', '/about')).status).toBe(200);
  });

  it('does not take a server out of rotation for a page that responds 503', async (test) => {
    const { expect } = test;
    const { upstream, balance } = setUp(test);
    const unmade: Answer = (request, response) => {
      response.statusCode = request.url === '/unmade' ? 503 : 200;
      response.end();
    };
    const ask = await balance(await upstream(unmade), await upstream(unmade));
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await ask('GET', '/unmade')).status).toBe(503);
      expect((await ask('GET', '/')).status).toBe(200);
      expect((await ask('PUT', '/api/products/1')).status).toBe(200);
    }
  });

  it('uses a server again after it recovers', async (test) => {
    const { upstream, balance } = setUp(test);
    let answer = hanging;
    const recovering = await upstream((request, response) => answer(request, response));
    const ask = await balance(recovering, await upstream(fine));
    await visit(ask);
    answer = fine;
    const before = recovering.arrived.length;
    await vi.waitFor(
      async () => {
        await ask('GET', '/');
        test.expect(recovering.arrived.length).toBeGreaterThan(before);
      },
      { timeout: 50_000, interval: 50 },
    );
  });
});
