import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createSecureContext,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { problemInWords } from '../../contract/links/link-problems.ts';
import { type Certificate, makeCertificate } from '../../tests/support/servers/certificates.ts';
import { aNetwork, aWebServer } from '../../tests/support/servers/web-servers.ts';
import { checkWebLink } from './check-web-link.ts';
import type { Network } from './network.ts';

const here = ['127.0.0.1'];
const userAgent = 'Vitrine link check (+https://courses.studio)';
const look = (link: string, network: Network) =>
  checkWebLink(link, { network, userAgent, pauseMs: 0 });

/** An authority that this process trusts, as all do those of the public web. */
let authority: Certificate;
const usual = getCACertificates('default');
beforeAll(async () => {
  authority = await makeCertificate({ names: ['DNS:authority.studio'], isAuthority: true });
  setDefaultCACertificates([...usual, authority.cert]);
});
afterAll(() => setDefaultCACertificates(usual));

const certificateOf = (name: string, days?: number) =>
  makeCertificate({ names: [name], issuer: authority, days });
const ok: RequestListener = (_request, response) => void response.end();

describe('does not take for working', () => {
  /** Browsers stop with a warning: the words say so. */
  const warns = (link: string, network: Network) =>
    expect(look(link, network)).resolves.toEqual({
      kind: 'failed',
      problem: 'certificate',
      isCertain: false,
      status: null,
      redirectedTo: null,
    });

  it('what has a certificate of another name', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:other.studio'));
    await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
    expect(shop.asked).toEqual([]);
    expect(problemInWords('certificate', null)).toBe(
      'Browsers warn before they open it: its certificate is not valid.',
    );
  });

  it('what has one that is over', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:shop.studio', -1));
    await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
    expect(shop.asked).toEqual([]);
  });

  it('what has one that it signed itself, or that comes with an authority nobody knows', async () => {
    const own = await makeCertificate({ names: ['DNS:shop.studio'] });
    const stranger = await makeCertificate({ names: ['DNS:stranger.studio'], isAuthority: true });
    const signed = await makeCertificate({ names: ['DNS:shop.studio'], issuer: stranger });
    for (const tls of [own, { key: signed.key, cert: signed.cert + stranger.cert }]) {
      const shop = await aWebServer(ok, tls);
      await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
      expect(shop.asked).toEqual([]);
    }
  });

  it('an address that its certificate does not name, although a name leads there', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:shop.studio'));
    await warns(shop.at('127.0.0.1'), aNetwork({}, [shop.port]));
    expect(shop.asked).toEqual([]);
  });

  it('a redirect into any of these', async () => {
    const bad = await aWebServer(ok, await certificateOf('DNS:other.studio'));
    const shop = await aWebServer(
      (_request, response) =>
        void response.writeHead(302, { location: bad.at('bad.studio') }).end(),
      await certificateOf('DNS:shop.studio'),
    );
    const network = aNetwork({ 'shop.studio': here, 'bad.studio': here }, [shop.port, bad.port]);
    await warns(shop.at('shop.studio'), network);
    expect([shop.asked.length, bad.asked.length]).toEqual([1, 0]);
  });

  it('what speaks no TLS at all', async () => {
    const server = createServer(ok).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const network = aNetwork({ 'shop.studio': here }, [port]);
    expect(await look(`https://shop.studio:${port}/`, network)).toMatchObject({
      kind: 'failed',
      problem: 'no-answer',
    });
  });

  it('nor for broken what browsers could complete: a chain that lacks its middle', async () => {
    const middle = await makeCertificate({
      names: ['DNS:middle.studio'],
      issuer: authority,
      isAuthority: true,
    });
    const shop = await aWebServer(
      ok,
      await makeCertificate({ names: ['DNS:shop.studio'], issuer: middle }),
    );
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    expect(await look(shop.at('shop.studio'), network)).toMatchObject({
      kind: 'unknown',
      problem: 'odd-certificate',
    });
    expect(shop.asked).toEqual([]);
  });
});

it('connects to the address that was looked at, and asks there for the name', async () => {
  const seen: unknown[] = [];
  const shop = await aWebServer(
    ({ socket, headers }, response) => {
      seen.push([(socket as TLSSocket).servername, headers.host, socket.localAddress]);
      response.end();
    },
    await certificateOf('DNS:shop.studio'),
  );
  // No name server knows this name: whoever looked it up again would find nothing.
  const network = aNetwork({ 'shop.studio': here }, [shop.port]);
  expect(await look(shop.at('shop.studio', '/buy'), network)).toEqual({
    kind: 'working',
    status: 200,
    redirectedTo: null,
  });
  expect(seen).toEqual([['shop.studio', `shop.studio:${shop.port}`, '127.0.0.1']]);
  expect(network.resolved).toEqual(['shop.studio']);
  expect(shop.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /buy']);
});

it('takes an address for itself where its certificate names it', async () => {
  const shop = await aWebServer(ok, await certificateOf('IP:127.0.0.1'));
  expect(await look(shop.at('127.0.0.1'), aNetwork({}, [shop.port]))).toMatchObject({
    kind: 'working',
  });
});

it('follows from HTTP to HTTPS and on to another name, each by its own certificate', async () => {
  const contexts = new Map(
    await Promise.all(
      ['shop.studio', 'www.shop.studio'].map(
        async (name) => [name, createSecureContext(await certificateOf(`DNS:${name}`))] as const,
      ),
    ),
  );
  const names: unknown[] = [];
  const secure = await aWebServer(
    ({ socket, headers: { host = '' } }, response) => {
      names.push((socket as TLSSocket).servername);
      if (host.startsWith('shop.')) {
        response.writeHead(301, { location: secure.at('www.shop.studio', '/new') });
      }
      response.end();
    },
    { SNICallback: (name, done) => done(null, contexts.get(name)) },
  );
  const plain = await aWebServer(
    (_request, response) =>
      void response.writeHead(308, { location: secure.at('shop.studio') }).end(),
  );
  const network = aNetwork({ 'shop.studio': here, 'www.shop.studio': here }, [
    plain.port,
    secure.port,
  ]);
  expect(await look(plain.at('shop.studio'), network)).toEqual({
    kind: 'working',
    status: 200,
    redirectedTo: secure.at('www.shop.studio', '/new'),
  });
  expect(names).toEqual(['shop.studio', 'www.shop.studio']);
});
