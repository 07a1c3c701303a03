import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newFolder } from './support/engines.ts';
import { type RunningSite, startSite } from './support/running-site.ts';
import { startCaddy } from './support/servers/caddy.ts';
import { freePort } from './support/servers/free-port.ts';
import { type Places, startLoadBalancer, startNginx } from './support/servers/nginx.ts';

/** The built site behind real web servers with the shipped configurations. */
describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('behind %s', (_name, startProxy) => {
  let site: RunningSite;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let folder: Awaited<ReturnType<typeof newFolder>>;
  beforeAll(async () => {
    folder = await newFolder();
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const places = { PORT: port, PUBLIC_URL: address, PUBLISH_DIR: folder.path };
    site = await startSite({ ...places, TRUST_PROXY: '1' });
    proxy = await startProxy({
      server: site.url,
      dataDir: site.folder,
      publishDir: folder.path,
    });
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
    await folder?.remove();
  });

  const ask = (path: string, headers = {}) => fetch(proxy.url + path, { headers });
  const isPublished = () =>
    vi.waitFor(
      () => expect(existsSync(join(folder.path, 'current', 'about', 'index.html'))).toBe(true),
      {
        timeout: 50_000,
        interval: 20,
      },
    );
  /** The server's ETags are weak (W/), those of files on disk are not. */
  const isFromFile = (response: Response) => response.headers.get('etag')?.startsWith('"') ?? false;

  it("serves published pages from disk, compressed, with the server's headers", async () => {
    const fromServer = await fetch(`${site.url}/about`);
    await isPublished();
    const response = await ask('/about', { 'accept-encoding': 'gzip' });
    expect([response.status, isFromFile(response)]).toEqual([200, true]);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    for (const name of [
      'content-type',
      'cache-control',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'x-frame-options',
    ]) {
      expect([name, response.headers.get(name)]).toEqual([name, fromServer.headers.get(name)]);
    }
    expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(await response.text()).toContain('http-equiv="Content-Security-Policy"');
    const etag = response.headers.get('etag') ?? '';
    expect((await ask('/about', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(
      304,
    );
  });

  it('passes requests for anything but published pages to the server', async () => {
    await isPublished();
    for (const [path, status] of [
      ['/category/motion?tags=beginner', 200],
      ['/about.data', 404],
      ['/nothing', 404],
      ['/product/nothing', 404],
      ['/sitemap.xml', 200],
      ['/sitemap-1.xml', 404],
      ['/robots.txt', 200],
      ['/manifest.webmanifest', 200],
      ['/feed.xml', 200],
      ['/admin/login', 200],
      ['/api/tags', 200],
      ['/api/nothing', 404],
      ['/healthz', 200],
    ] as const) {
      const response = await ask(path);
      expect([path, response.status, isFromFile(response)]).toEqual([path, status, false]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const direct = await fetch(site.url + path);
      expect(await response.text()).toBe(await direct.text());
    }
  });

  it('passes draft previews to the server, and does not cache them', async () => {
    await isPublished();
    const admin = await site.administrator();
    await admin.saveAboutDraft({ body: { body: { heroConfig: { title: 'Only a draft' } } } });
    const { token } = await admin.createPreview({ params: { kind: 'about', id: 'about' } });
    const before = await (await ask('/about')).text();
    for (const query of [`preview=${token}`, `x=1&preview=${token}`]) {
      const response = await ask(`/about?${query}`);
      expect([response.status, isFromFile(response)]).toEqual([200, false]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toContain('Only a draft');
      expect(await (await ask('/about')).text()).toBe(before);
    }
    expect((await ask('/about?preview=nothing')).status).toBe(404);
  });

  it('passes the newsletter form without JavaScript to the server', async () => {
    await isPublished();
    const response = await fetch(`${proxy.url}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'plain@example.com' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/newsletter/subscribed',
    ]);
  });

  it('serves assets and uploads from disk, but no unfinished uploads', async () => {
    const html = await (await ask('/')).text();
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    const [upload] = /\/uploads\/[\w.-]+/.exec(html) ?? [];
    for (const path of [asset, upload]) {
      const response = await ask(path ?? '');
      expect([response.status, isFromFile(response)]).toEqual([200, true]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const [video] = /\/uploads\/[\w-]+\.mp4/.exec(html) ?? [];
    for (const path of [upload, video]) {
      const policyOf = ({ headers }: Response) =>
        headers.get('content-security-policy')?.split('; ').sort();
      const fromServer = await fetch(`${site.url}${path}`);
      expect(policyOf(await ask(path ?? ''))).toEqual(policyOf(fromServer));
    }
    const name = video?.replace('/uploads/', '') ?? '';
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nTake the wide brush – slowly';
    const { captions } = await (await site.administrator()).setCaptions({
      params: { name, language: 'en' },
      body: { label: 'English', text },
    });
    const said = await ask(captions[0].url);
    expect([said.status, isFromFile(said)]).toEqual([200, true]);
    expect(said.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await said.text()).toContain('brush – slowly');
    const part = await ask(upload ?? '', { range: 'bytes=10-19' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await ask('/uploads/.arriving/x')).status).toBe(404);
    expect((await ask('/uploads/nothing.jpg')).status).toBe(404);
  });

  it('serves an edited page on the next request, also to clients with a cached copy', async () => {
    const admin = await site.administrator();
    for (let version = 10; version < 20; version += 1) {
      await isPublished();
      const before = await ask('/about');
      const title = `Version ${version}`;
      await admin.updateAbout({ body: { heroConfig: { title }, content: null } });
      const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
      const next = await ask('/about', headers);
      expect([next.status, (await next.text()).includes(title)]).toEqual([200, true]);
      await isPublished();
      const published = await ask('/about', headers);
      expect([published.status, (await published.text()).includes(title)]).toEqual([200, true]);
    }
  });
});

/** Without PUBLIC_URL, pages use the requested host, as reported by the proxy. */
describe('without PUBLIC_URL,', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1', DEMO_CONTENT: '0' });
  });
  afterAll(() => site?.stop());

  it.each([
    ['nginx', startNginx],
    ['nginx that balances', ({ server }: Places) => startLoadBalancer([server, server])],
    ['Caddy', startCaddy],
  ] as const)('no header makes a page behind %s name another site', async (_name, startProxy) => {
    const publishDir = join(site.folder, 'published');
    const proxy = await startProxy({ server: site.url, dataDir: site.folder, publishDir });
    onTestFinished(proxy.stop);
    for (const path of ['/', '/about', '/robots.txt', '/sitemap.xml']) {
      for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-host']) {
        for (const value of ['evil.example', 'evil.example/about#', 'host=evil.example']) {
          const headers = { [name]: value };
          const response = await fetch(proxy.url + path, { headers });
          const text = await response.text();
          expect([path, name, response.status, text.includes('evil')]).toEqual([
            path,
            name,
            200,
            false,
          ]);
          if (path === '/about') expect(text).toContain(`href="${proxy.url}/about"`);
        }
      }
    }
  });
});
