import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newFolder, onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { plainPages } from '../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';

const patiently = { timeout: 20_000, interval: 20 };

onEveryEngine((engine) => {
  let folder: Awaited<ReturnType<typeof newFolder>>;
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  const { pages, rendered } = plainPages();
  const current = (path = '') => join(folder.path, 'current', path);
  const read = async (path: string) => (await readFile(current(path))).toString();
  const isPublished = () =>
    vi.waitFor(() => expect(existsSync(current('index.html'))).toBe(true), patiently);

  beforeAll(async () => {
    folder = await newFolder();
    // What another process has left, which nobody knows to be true.
    await mkdir(join(folder.path, '1-1'));
    await symlink('1-1', current());
    const environment = { PUBLISH_DIR: folder.path, PUBLIC_URL: 'https://courses.example' };
    site = await startTestApp(engine, environment, 'folder', pages);
    admin = await site.administrator();
  });
  afterAll(async () => {
    await site.stop();
    await folder.remove();
  });

  it('takes away at the start what was published before', async () => {
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('writes every page of the sitemap with its compressed forms, and then sets the link', async () => {
    await admin.call('POST /api/categories', aCategory({ slug: 'ink' }));
    await admin.call('POST /api/products', aProduct({ slug: 'brush' }));
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    await isPublished();
    for (const path of ['', 'about/', 'category/ink/', 'product/brush/']) {
      const html = await read(`${path}index.html`);
      expect(html).toContain(`<title>https://courses.example/${path.replace(/\/$/, '')}</title>`);
      const [br, gz] = await Promise.all(
        ['br', 'gz'].map((form) => readFile(current(`${path}index.html.${form}`))),
      );
      expect(brotliDecompressSync(br).toString()).toBe(html);
      expect(gunzipSync(gz).toString()).toBe(html);
    }
  });

  it('gives a page its script policy, which a file has no header for', async () => {
    const policy = String((await site.app.inject('/')).headers['content-security-policy']);
    const [, meta] =
      /Content-Security-Policy" content="([^"]*)"/.exec(await read('index.html')) ?? [];
    expect(`${meta}; frame-ancestors 'none'`.split('; ').sort()).toEqual(policy.split('; ').sort());
    expect(meta).toContain("'sha256-");
  });

  it('takes the link away before a write is acknowledged, and shows nothing that was before', async () => {
    for (let version = 1; version <= 10; version += 1) {
      await isPublished();
      const title = `Version ${version} of all`;
      await admin.call('POST /api/tags', { title });
      // Whatever a web server finds at any moment from now on has the change.
      const found = await read('index.html').catch(() => title);
      expect(found).toContain(title);
    }
    await isPublished();
    expect(await read('index.html')).toContain('Version 10 of all');
  });

  it('renders once for many writes that follow each other, and keeps two folders', async () => {
    await isPublished();
    const before = rendered.length;
    for (let times = 1; times <= 20; times += 1) {
      await admin.call('POST /api/tags', { title: `One of many ${times}` });
    }
    await isPublished();
    expect(rendered.length - before).toBeLessThanOrEqual(2 * 4);
    const folders = async () =>
      (await readdir(folder.path)).filter((name) => name !== 'current').length;
    await vi.waitFor(async () => expect(await folders()).toBeLessThanOrEqual(2), patiently);
  });

  it('publishes nothing while pages cannot be rendered', async () => {
    await isPublished();
    await sql`alter table tags rename to hidden_tags`.execute(site.db);
    await admin.call('PUT /api/theme', { primaryColor: '#654321' });
    await vi.waitFor(
      () => expect(site.log.join('')).toContain('pages could not be made ready'),
      patiently,
    );
    expect(existsSync(current())).toBe(false);
    await sql`alter table hidden_tags rename to tags`.execute(site.db);
    await admin.call('PUT /api/theme', { primaryColor: '#123456' });
    await isPublished();
  });
});
