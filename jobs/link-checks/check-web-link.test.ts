import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askedAddress } from '../../contract/links/asked-address.ts';
import { aNetwork, aWebServer } from '../../tests/support/servers/web-servers.ts';
import { checkWebLink, judge } from './check-web-link.ts';
import { type Network, publicWeb } from './network.ts';

const here = ['127.0.0.1'];
const userAgent = 'Vitrine link check (+https://courses.studio)';
const look = (link: string, network: Network) =>
  checkWebLink(link, { network, userAgent, pauseMs: 0 });

/** A server that must receive no requests; the tests assert that it did not. */
const mustNotConnect = () => aWebServer((_request, response) => response.end('secret'));

describe('makes no private requests', () => {
  /** The production rules, with DNS answers chosen by an attacker. */
  const hostile = (names: Record<string, string[]>): Network => ({
    ...publicWeb,
    resolve: async (name) => names[name] ?? [],
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST./x',
    'http://a.localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'https://10.0.0.8/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://user:pw@192.168.1.1/',
    'http://127.0.0.1:5432/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
  ])('%s is reported as private', async (link) => {
    expect(await look(link, publicWeb)).toMatchObject({
      kind: 'failed',
      problem: 'private',
      status: null,
      isCertain: true,
    });
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['100.64.0.1']],
    // One public address does not excuse a private one.
    [['93.184.216.34', '10.0.0.1']],
    [['2606:4700::1111', '::1']],
  ])('a name that resolves to %j is not requested', async (addresses) => {
    const network = hostile({ 'evil.studio': addresses });
    expect(await look('http://evil.studio/', network)).toMatchObject({
      kind: 'unknown',
      problem: 'private-name',
    });
  });

  it('ports other than 80 and 443 are refused', async () => {
    const network = hostile({ 'shop.studio': ['93.184.216.34'] });
    for (const link of ['http://shop.studio:22/', 'https://93.184.216.34:6379/']) {
      expect(await look(link, network)).toMatchObject({ kind: 'unknown', problem: 'other-port' });
    }
  });

  it('redirects to private addresses, private names and other schemes are refused', async () => {
    const inside = await mustNotConnect();
    for (const [location, problem] of [
      [`http://127.0.0.1:${inside.port}/admin`, 'private'],
      [`http://localhost:${inside.port}/`, 'private'],
      [`//[::ffff:127.0.0.1]:${inside.port}/`, 'private'],
      ['http://169.254.169.254/latest/meta-data/', 'private'],
      [inside.at('inside.studio'), 'private-name'],
      ['file:///etc/passwd', 'wrong-redirect'],
      ['gopher://127.0.0.1:6379/_FLUSHALL', 'wrong-redirect'],
      ['javascript:alert(1)', 'wrong-redirect'],
      ['http://[', 'wrong-redirect'],
    ]) {
      const shop = await aWebServer((_request, response) => {
        response.writeHead(302, { location }).end();
      });
      // The shop is allowed by name only; its loopback address is not.
      const network = aNetwork({ 'shop.studio': here, 'inside.studio': ['10.0.0.1'] }, [shop.port]);
      expect([location, await look(shop.at('shop.studio'), network)]).toEqual([
        location,
        expect.objectContaining({ problem }),
      ]);
      expect(shop.asked).toHaveLength(1);
    }
    expect(inside.asked).toEqual([]);
  });

  it('a name is resolved and checked again for each request, which defeats DNS rebinding', async () => {
    const inside = await mustNotConnect();
    const shop = await aWebServer((_request, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    let looks = 0;
    const network = aNetwork({ 'rebind.studio': () => (looks++ === 0 ? here : ['10.0.0.1']) }, [
      shop.port,
    ]);
    expect(await look(shop.at('rebind.studio'), network)).toMatchObject({
      problem: 'private-name',
    });
    // One lookup per request: the checked address is the one connected to.
    expect([looks, shop.asked.length, inside.asked.length]).toEqual([2, 1, 0]);
  });
});

it('pauses before each further request to the same host within a redirect chain', async () => {
  const askedAt: number[] = [];
  const shop = await aWebServer(({ url, headers }, response) => {
    askedAt.push(performance.now());
    const next: Record<string, string> = {
      'shop.studio/': '/courses',
      'shop.studio/courses': shop.at('www.studio'),
      'www.studio/': shop.at('shop.studio', '/done'),
    };
    const location = next[`${headers.host?.replace(/:\d+$/, '')}${url}`];
    response.writeHead(location ? 301 : 200, location ? { location } : {}).end();
  });
  const network = aNetwork({ 'shop.studio': here, 'www.studio': here }, [shop.port]);
  const pauseMs = 1_000;
  const looked = await checkWebLink(shop.at('shop.studio'), { network, userAgent, pauseMs });
  expect(looked).toMatchObject({ kind: 'working', status: 200 });
  const pauses = askedAt.slice(1).map((time, index) => time - askedAt[index]);
  expect(pauses.map((ms) => ms >= pauseMs - 5)).toEqual([true, false, true]);
});

describe('survives', () => {
  it('a redirect loop', async () => {
    const shop = await aWebServer(({ url = '' }, response) => {
      response.writeHead(301, { location: `${url}x` }).end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    expect(await look(shop.at('shop.studio'), network)).toMatchObject({
      kind: 'failed',
      problem: 'redirects',
    });
    expect(shop.asked).toHaveLength(6);
  });

  it('an endless response body, by reading only the head', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const shop = await aWebServer(({ method }, response) => {
      if (method === 'HEAD') {
        response.writeHead(405).end();
        return;
      }
      response.writeHead(200);
      const timer = setInterval(() => {
        if (response.write('x'.repeat(1024))) sent += 1;
      }, 1);
      response.on('close', () => {
        clearInterval(timer);
        closed.resolve();
      });
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    expect(await look(shop.at('shop.studio'), network)).toMatchObject({ kind: 'working' });
    await closed.promise;
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ['headers without an end', `HTTP/1.1 200 OK\r\n${'x-long: '.padEnd(1000, 'x')}\r\n`.repeat(40)],
    ['something that is not HTTP', '220 mail.studio ESMTP\r\n'],
    ['nothing at all', ''],
  ])('a response of: %s', async (_what, bytes) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(bytes);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const network = aNetwork({ 'shop.studio': here }, [port]);
    const outcome = await look(`http://shop.studio:${port}/`, network);
    expect(outcome).toMatchObject({ kind: 'failed', problem: 'no-answer' });
  });
});

describe('sends no request to reserved domains', () => {
  it.each([
    'https://shop.example.com/courses/x',
    'https://example.org/',
    'http://EXAMPLE.net./',
    'https://shop.example/buy',
    'https://a.test/',
    'https://nobody.invalid/',
  ])('such as %s', async (link) => {
    const network = aNetwork({}, []);
    expect(await look(link, network)).toMatchObject({ kind: 'unknown', problem: 'example' });
    expect(network.resolved).toEqual([]);
  });
});

it('identifies itself and its site, and sends no credentials or fragment', async () => {
  const shop = await aWebServer((_request, response) => response.end());
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  await look(`http://user:secret@shop.studio:${shop.port}/buy?a=1#top`, network);
  expect(shop.asked).toEqual([
    {
      method: 'HEAD',
      url: '/buy?a=1',
      headers: {
        host: `shop.studio:${shop.port}`,
        'user-agent': userAgent,
        accept: '*/*',
        connection: 'close',
      },
    },
  ]);
});

it('follows redirects and reports the final URL', async () => {
  const shop = await aWebServer(({ url = '' }, response) => {
    if (url === '/old') response.writeHead(301, { location: '/new?x=1' });
    response.end();
  });
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  expect(await look(shop.at('shop.studio', '/old'), network)).toEqual({
    kind: 'working',
    status: 200,
    redirectedTo: shop.at('shop.studio', '/new?x=1'),
  });
});

it.each([
  [404, { kind: 'failed', problem: 'not-found' }],
  [410, { kind: 'failed', problem: 'not-found' }],
  [500, { kind: 'failed', problem: 'error-answer' }],
  [503, { kind: 'failed', problem: 'error-answer' }],
  [400, { kind: 'failed', problem: 'error-answer' }],
  [401, { kind: 'unknown', problem: 'refused' }],
  [403, { kind: 'unknown', problem: 'refused' }],
  [405, { kind: 'unknown', problem: 'refused' }],
  [204, { kind: 'working' }],
])('retries with GET if HEAD fails; status %i is %j', async (status, outcome) => {
  const shop = await aWebServer((_request, response) => {
    response.writeHead(status).end();
  });
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  expect(await look(shop.at('shop.studio'), network)).toMatchObject({ ...outcome, status });
  expect(shop.asked.map(({ method }) => method)).toEqual(status < 400 ? ['HEAD'] : ['HEAD', 'GET']);
});

it('trusts the GET response if only HEAD fails', async () => {
  const shop = await aWebServer(({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 404 : 200).end();
  });
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  expect(await look(shop.at('shop.studio'), network)).toMatchObject({ kind: 'working' });
});

it('backs off from a rate-limited host for as long as Retry-After says, within limits', async () => {
  for (const [retryAfter, seconds] of [
    ['7200', 7_200],
    ['1', 600],
    ['99999999', 86_400],
    ['soon', 3_600],
    [undefined, 3_600],
  ] as const) {
    const shop = await aWebServer((_request, response) => {
      response.writeHead(429, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    expect(await look(shop.at('shop.studio'), network)).toMatchObject({
      kind: 'unknown',
      problem: 'refused',
      leaveAloneSeconds: seconds,
    });
    expect(shop.asked).toHaveLength(1);
  }
});

it('tells apart an unknown host, a silent host and a DNS failure of its own', async () => {
  const network = aNetwork({ 'silent.studio': here }, [9]);
  const failing = (code: string): Network => ({
    ...network,
    resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
  });
  expect(await look('http://nobody.studio:9/', network)).toMatchObject({ problem: 'no-site' });
  expect(await look('http://silent.studio:9/', network)).toMatchObject({ problem: 'no-answer' });
  expect(await look('http://silent.studio:9/', failing('EAI_AGAIN'))).toEqual({
    kind: 'unreachable',
  });
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 200, { kind: 'working' }],
  ['https://youtu.be/dQw4w9WgXcQ', 404, { kind: 'failed', problem: 'video-gone' }],
  ['https://youtu.be/dQw4w9WgXcQ', 400, { kind: 'failed', problem: 'video-gone' }],
  ['https://youtu.be/dQw4w9WgXcQ', 401, { kind: 'failed', problem: 'video-closed' }],
  ['https://youtu.be/dQw4w9WgXcQ', 403, { kind: 'failed', problem: 'video-closed' }],
  ['https://youtu.be/dQw4w9WgXcQ', 500, { kind: 'failed', problem: 'error-answer' }],
  ['https://vimeo.com/76979871', 404, { kind: 'failed', problem: 'video-gone' }],
  // Some videos can only be played on certain sites.
  ['https://vimeo.com/76979871', 403, { kind: 'unknown', problem: 'refused' }],
])('for the video %s, oEmbed status %i means %j', (link, status, verdict) => {
  const asked = askedAddress(link);
  if (!asked) throw new Error(`${link} is not asked about`);
  expect(asked.url.pathname).toContain('oembed');
  expect(judge({ status, location: undefined, retryAfter: undefined }, asked)).toEqual(verdict);
});

it('gives up after ten seconds on a server that never responds', async () => {
  const shop = await aWebServer(() => {});
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  const begun = performance.now();
  expect(await look(shop.at('shop.studio'), network)).toMatchObject({
    kind: 'failed',
    problem: 'no-answer',
  });
  expect(performance.now() - begun).toBeGreaterThan(9_500);
  expect(shop.asked).toHaveLength(1);
}, 20_000);
