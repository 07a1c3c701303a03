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

/** A certificate authority that this process trusts, like a public one. */
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

describe('does not accept', () => {
  /** Browsers show a warning for these, and so does the reported problem. */
  const warns = (link: string, network: Network) =>
    expect(look(link, network)).resolves.toEqual({
      kind: 'failed',
      problem: 'certificate',
      isCertain: false,
      status: null,
      redirectedTo: null,
    });

  it('a certificate for another name', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:other.studio'));
    await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
    expect(shop.asked).toEqual([]);
    expect(problemInWords('certificate', null)).toBe(
      'Browsers warn before they open it: its certificate is not valid.',
    );
  });

  it('an expired certificate', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:shop.studio', -1));
    await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
    expect(shop.asked).toEqual([]);
  });

  it('a self-signed certificate or one from an unknown authority', async () => {
    const own = await makeCertificate({ names: ['DNS:shop.studio'] });
    const stranger = await makeCertificate({ names: ['DNS:stranger.studio'], isAuthority: true });
    const signed = await makeCertificate({ names: ['DNS:shop.studio'], issuer: stranger });
    for (const tls of [own, { key: signed.key, cert: signed.cert + stranger.cert }]) {
      const shop = await aWebServer(ok, tls);
      await warns(shop.at('shop.studio'), aNetwork({ 'shop.studio': here }, [shop.port]));
      expect(shop.asked).toEqual([]);
    }
  });

  it('a certificate that does not name the IP address, even if it names a host there', async () => {
    const shop = await aWebServer(ok, await certificateOf('DNS:shop.studio'));
    await warns(shop.at('127.0.0.1'), aNetwork({}, [shop.port]));
    expect(shop.asked).toEqual([]);
  });

  it('a redirect to a server with an invalid certificate', async () => {
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

  it('a server without TLS', async () => {
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

  it('an incomplete certificate chain, but reports it as unknown rather than broken', async () => {
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

it('connects to the resolved address and asks for the original host name', async () => {
  const seen: unknown[] = [];
  const shop = await aWebServer(
    ({ socket, headers }, response) => {
      seen.push([(socket as TLSSocket).servername, headers.host, socket.localAddress]);
      response.end();
    },
    await certificateOf('DNS:shop.studio'),
  );
  // No DNS server knows this name: a second lookup would fail.
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

it('accepts an IP address that the certificate names', async () => {
  const shop = await aWebServer(ok, await certificateOf('IP:127.0.0.1'));
  expect(await look(shop.at('127.0.0.1'), aNetwork({}, [shop.port]))).toMatchObject({
    kind: 'working',
  });
});

it('follows redirects from HTTP to HTTPS to another host, checking each certificate', async () => {
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
