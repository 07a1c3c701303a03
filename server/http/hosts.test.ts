import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const odd = [
  'evil.example/about#',
  'evil.example/',
  'evil.example?x',
  'evil.example#',
  'me@evil.example',
  'evil.example\\about',
  'evil.example:80:80',
  'evil.example:',
  'evil.example:x',
  'a:70000',
  'evil example',
  ' ',

  '..',
  'evil..example',
  '-evil.example',
  '%65vil.example',
  'évil.example',
  '[::1',
  '::1',
  '[::1]x',
  '[fe80::1%25eth0]',
  '[1.2.3.4]',
  '1.2.3.256',
  '<script>',
  'a,b',
  "a'b",
  `${'a'.repeat(300)}.example`,
];
const usual = [
  'localhost',
  'localhost:3000',
  'courses.example.com',
  'Courses.Example.COM:443',
  '127.0.0.1',
  '127.0.0.1:65535',
  '[::1]',
  '[2001:db8::1]:8080',
  'xn--bcher-kva.example',
  'my_site:3000',
  'courses.example.com.',
];

async function startSite(environment: Record<string, string> = {}) {
  const { pages } = plainPages();
  const site = await startTestApp('SQLite', environment, 'folder', pages);
  const ask = (headers: Record<string, string>, path = '/') =>
    site.app.inject({ url: path, headers: { host: 'courses.example', ...headers } });
  const listen = async () =>
    Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { ask, listen, stop: site.stop };
}

describe('the Host header', () => {
  it('is rejected on every path if malformed', async () => {
    const { ask, stop } = await startSite();
    for (const host of odd) {
      for (const path of ['/', '/robots.txt', '/api/products', '/nothing']) {
        const { statusCode, body } = await ask({ host }, path);
        expect([host, path, statusCode]).toEqual([host, path, 400]);
        expect(JSON.parse(body).success).toBe(false);
      }
    }
    await stop();
  });

  it('is validated the same way if forwarded by a trusted proxy', async () => {
    const { ask, stop } = await startSite({ TRUST_PROXY: '127.0.0.1' });
    // With several proxies the value is a list; the last one connected to us.
    for (const host of odd.filter((host) => host.trim() && host !== 'a,b')) {
      const { statusCode } = await ask({ 'x-forwarded-host': host });
      expect([host, statusCode]).toEqual([host, 400]);
    }
    for (const protocol of ['javascript', 'https://evil.example/?', 'ftp', 'https:']) {
      const { statusCode } = await ask({ 'x-forwarded-proto': protocol });
      expect([protocol, statusCode]).toEqual([protocol, 400]);
    }
    await stop();
  });

  it('is ignored if forwarded by an untrusted client', async () => {
    for (const trust of ['false', '10.0.0.1']) {
      const { ask, stop } = await startSite({ TRUST_PROXY: trust });
      const { statusCode, body } = await ask({ 'x-forwarded-host': 'evil.example' }, '/robots.txt');
      expect([statusCode, body.includes('evil')]).toEqual([200, false]);
      await stop();
    }
  });

  it('may be missing for health checks only', async () => {
    const { listen, stop } = await startSite();
    const port = await listen();
    for (const [path, status] of [
      ['/readyz', '200'],
      ['/healthz', '200'],
      ['/about', '400'],
      ['/robots.txt', '400'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      expect([path, (await text(socket)).split(' ', 2)[1]]).toEqual([path, status]);
    }
    for (const path of ['/readyz', '/about']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n`);
      expect((await text(socket)).split(' ', 2)[1]).toBe('400');
    }
    await stop();
  });

  it('is accepted in all common forms', async () => {
    const { ask, stop } = await startSite({ TRUST_PROXY: 'true' });
    for (const host of usual) {
      for (const headers of [{ host }, { 'x-forwarded-host': host }] as Record<string, string>[]) {
        const { statusCode, body } = await ask(headers, '/robots.txt');
        expect([statusCode, body]).toEqual([
          200,
          expect.stringContaining(`://${host}/sitemap.xml`),
        ]);
      }
    }
    await stop();
  });
});
