import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { onEveryEngine, onOneEngine } from '../../tests/support/engines.ts';
import { plainPages, tagsEverywhere } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const unpackers: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

onEveryEngine((engine) => {
  let site: TestApp;
  let origin: string;
  const { pages, rendered, delay } = plainPages(tagsEverywhere);
  beforeAll(async () => {
    site = await startTestApp(engine, {}, 'folder', pages);
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.stop());

  const ask = async (path: string, headers = {}, method = 'GET') => {
    const sent = request(origin + path, { method, headers }).end();
    const [response] = await once(sent, 'response');
    // The body size may change while a better compression replaces it; its content may not.
    const {
      date: _date,
      'x-request-id': _id,
      'content-length': _length,
      ...told
    }: IncomingHttpHeaders = response.headers;
    const unpack = unpackers[told['content-encoding'] ?? ''] ?? ((body: Buffer) => body);
    const received = await buffer(response);
    const body = received.length > 0 ? unpack(received) : received;
    return { status: response.statusCode, headers: told, body };
  };
  const change = async (title: string) =>
    expect((await (await site.administrator()).call('POST /api/tags', { title })).status).toBe(201);
  /** How often the fast path answered, recognized by the field order of its log lines. */
  const answered = () => site.log.filter((line) => /"status":\d+,"path":/.test(line)).length;

  const encodings = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }];
  const requests = ['/', '/category/ink?tags=a', '/about', '/api/tags'].flatMap((path) =>
    encodings.flatMap((headers) => [
      { path, headers, method: 'GET' },
      { path, headers, method: 'HEAD' },
      { path, headers: { ...headers, 'if-none-match': '*' }, method: 'GET' },
      { path, headers: { ...headers, 'if-none-match': 'W/"other"' }, method: 'GET' },
    ]),
  );

  it('responds exactly as Fastify does, including every header', async () => {
    for (const [number, { path, headers, method }] of requests.entries()) {
      await change(`For request ${number}`);
      const before = answered();
      const slow = await ask(path, headers, method);
      expect(answered()).toBe(before);
      // An encoding is created by the first request that reads the whole body in it.
      const whole = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name !== 'if-none-match'),
      );
      await ask(path, whole);
      const seen = answered();
      const quick = await ask(path, headers, method);
      expect(answered()).toBe(seen + 1);
      expect(quick).toEqual(slow);
    }
  });

  it('learns canonical URLs only, and made-up hosts evict no cached page', async () => {
    const isQuick = async (path: string, headers = {}) => {
      await ask(path, headers);
      const before = answered();
      await ask(path, headers);
      return answered() === before + 1;
    };
    for (const path of ['/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/robots.txt']) {
      for (const spelled of [
        `${path}?x`,
        `${path}?${'x'.repeat(5_000)}`,
        path.replace('m', '%6d'),
      ]) {
        expect([spelled.slice(0, 40), await isQuick(spelled)]).toEqual([
          spelled.slice(0, 40),
          false,
        ]);
      }
    }
    for (const path of ['/', '/sitemap.xml', '/feed.xml']) {
      expect(await isQuick(path)).toBe(true);
      await ask(path, { host: 'evil.example' });
      const before = answered();
      await ask(path);
      expect([path, answered()]).toEqual([path, before + 1]);
    }
  });

  describe('falls back to Fastify for', () => {
    const viaFastify = async (path: string, headers = {}, method = 'GET') => {
      await ask('/');
      await ask('/api/tags');
      const before = answered();
      const answer = await ask(path, headers, method);
      expect(answered()).toBe(before);
      return answer;
    };

    it('other methods', async () => {
      expect((await viaFastify('/api/tags', {}, 'DELETE')).status).toBe(405);
    });
    it('pages that are not found', async () => {
      for (let times = 0; times < 3; times += 1) {
        expect((await viaFastify('/missing')).status).toBe(404);
        expect((await viaFastify('/api/tags/nothing')).status).toBe(404);
      }
    });
    it('an unknown query, so that it fills no memory', async () => {
      for (let times = 0; times < 3; times += 1) await viaFastify('/?utm=1');
    });
    it('a request with a body', async () => {
      await viaFastify('/', { 'content-length': '0' });
    });
    it('a call that needs the administrator', async () => {
      const { headers } = await site.administrator();
      for (let times = 0; times < 3; times += 1) {
        expect((await viaFastify('/api/newsletter/subscribers', headers)).status).toBe(200);
        expect((await viaFastify('/api/newsletter/subscribers')).status).toBe(401);
      }
    });
    it('another host of the site, whose pages contain its own URLs', async () => {
      const other = await viaFastify('/', { host: 'other.example' });
      expect(other.body.toString()).toContain('http://other.example/');
      expect((await ask('/')).body.toString()).toContain(origin);
      expect((await ask('/', { host: 'a b' })).status).toBe(400);
    });
  });

  it('ignores headers of an untrusted proxy', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    await ask('/', headers);
    expect((await ask('/')).body.toString()).not.toContain('evil');
    await ask('/');
    expect((await ask('/', headers)).body.toString()).not.toContain('evil');
  });

  it('sets a timeout for a visitor who stops reading', async () => {
    await ask('/');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const [connection] = await once(site.app.server, 'connection');
    const get = `GET / HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`;
    socket.write(get);
    await expect.poll(() => connection.timeout).toBe(73_000); // the response was sent, and the connection is kept alive
    await expect
      .poll(() => {
        socket.write(get.repeat(1_000));
        return connection.timeout;
      })
      .toBe(60_000);
  });

  it('does not learn a page that began to render before a change', async () => {
    await change('Before the rendering');
    const { promise, resolve } = Promise.withResolvers<void>();
    delay.until = promise;
    const before = rendered.length;
    const early = ask('/never-asked-before');
    await expect.poll(() => rendered.slice(before)).toContain(`${origin}/never-asked-before`);
    await change('After its data was read');
    resolve();
    expect((await early).body.toString()).not.toContain('After its data was read');
    const late = await ask('/never-asked-before');
    expect(late.body.toString()).toContain('After its data was read');
  });

  it('never serves the previous page after a change was acknowledged', async () => {
    for (let version = 1; version <= 15; version += 1) {
      const readers = Array.from({ length: 5 }, () => ask('/'));
      await change(`Version ${version}`);
      for (const path of ['/', '/about', '/api/tags']) {
        expect((await ask(path)).body.toString()).toContain(`Version ${version}`);
      }
      await Promise.all(readers);
      expect((await ask('/')).body.toString()).toContain(`Version ${version}`);
    }
  });
});

onOneEngine('behind a proxy that is trusted', () => {
  let site: TestApp;
  let origin: string;
  beforeAll(async () => {
    site = await startTestApp(
      'SQLite',
      { TRUST_PROXY: '1' },
      'folder',
      plainPages(tagsEverywhere).pages,
    );
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site.stop());

  it('keeps pages of different hosts apart', async () => {
    const ask = async (host: string) =>
      (await fetch(origin, { headers: { 'x-forwarded-host': host } })).text();
    for (let times = 0; times < 3; times += 1) {
      for (const host of ['one.example', 'two.example']) {
        expect(await ask(host)).toContain(`http://${host}/`);
      }
    }
  });
});
