import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { recordChanges } from '../../store/engine/changes.ts';
import { write } from '../../store/engine/write.ts';
import { setPictureWidths } from '../../store/media/media.ts';
import { testActor } from '../../tests/support/actor.ts';
import { newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aPage, aProduct } from '../../tests/support/factories.ts';
import { form, png } from '../../tests/support/files.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { gatherMs } from './background.ts';

const patiently = { timeout: 20_000, interval: 20 };

onEveryEngine((engine) => {
  let folder: Awaited<ReturnType<typeof newFolder>>;
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  const ids: Record<string, string> = {};
  const { pages, rendered } = plainPages();
  const current = (path = '') => join(folder.path, 'current', path);
  const fileOf = (path: string) => current(join(path, 'index.html'));
  const read = async (path: string) => (await readFile(fileOf(path))).toString();
  const paths = ['/', '/about', '/category/ink', '/product/brush', '/product/knife', '/imprint'];
  const isThere = (path: string) => existsSync(fileOf(path));
  const allAreThere = () =>
    vi.waitFor(() => expect(paths.filter(isThere)).toEqual(paths), patiently);
  const renderedPaths = () => rendered.splice(0).map((address) => new URL(address).pathname);

  beforeAll(async () => {
    folder = await newFolder();
    // Left by another process, and possibly outdated.
    await mkdir(join(folder.path, '1-1', 'old'), { recursive: true });
    await symlink('1-1', current());
    const environment = { PUBLISH_DIR: folder.path, PUBLIC_URL: 'https://courses.example' };
    site = await startTestApp(engine, environment, 'folder', pages);
    admin = await site.administrator();
  });
  afterAll(async () => {
    await site.stop();
    await folder.remove();
  });

  it('removes previously published files at startup', async () => {
    expect(await readdir(current())).toEqual([]);
    expect(await readdir(folder.path)).toHaveLength(2); // the symlink and its target
  });

  it('writes every page of the sitemap with its compressed variants', async () => {
    const make = async (path: string, name: string, body: object) => {
      ids[name] = (await admin.call(`POST /api/${path}`, body)).json.data.id;
    };
    await make('categories', 'ink', aCategory({ slug: 'ink' }));
    // These are in the footer of every page, and in the row of the homepage.
    for (const slug of ['first', 'second', 'third']) {
      await make('products', slug, aProduct({ slug, categories: [ids.ink] }));
    }
    await make('products', 'brush', aProduct({ slug: 'brush', categories: [ids.ink] }));
    await make('products', 'knife', aProduct({ slug: 'knife', categories: [ids.ink] }));
    await make('own-pages', 'imprint', aPage({ slug: 'imprint' }));
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    await allAreThere();
    for (const path of paths) {
      const html = await read(path);
      expect(html).toContain(`<title>https://courses.example${path}</title>`);
      const [br, gz] = await Promise.all(
        ['br', 'gz'].map((form) => readFile(`${fileOf(path)}.${form}`)),
      );
      expect(brotliDecompressSync(br).toString()).toBe(html);
      expect(gunzipSync(gz).toString()).toBe(html);
    }
  });

  it('writes the CSP of a page into a meta tag', async () => {
    const policy = String((await site.app.inject('/')).headers['content-security-policy']);
    const [, meta] = /Content-Security-Policy" content="([^"]*)"/.exec(await read('/')) ?? [];
    expect(`${meta}; frame-ancestors 'none'`.split('; ').sort()).toEqual(policy.split('; ').sort());
  });

  it('removes the affected pages before a change is acknowledged, and keeps all others', async () => {
    for (let version = 1; version <= 10; version += 1) {
      await allAreThere();
      renderedPaths();
      const title = `Version ${version} of it`;
      const { status } = await admin.call(
        `PUT /api/products/${ids.brush}`,
        aProduct({ slug: 'brush', categories: [ids.ink], title }),
      );
      expect(status).toBe(200);
      // Whatever a web server reads from now on contains the change.
      for (const path of ['/product/brush', '/category/ink']) {
        expect(await read(path).catch(() => title)).toContain(title);
      }
      for (const path of ['/', '/product/knife', '/about']) expect(isThere(path)).toBe(true);
      await allAreThere();
      // The first three list it as related; the knife lists those three instead.
      const showing = ['first', 'second', 'third'].map((slug) => `/product/${slug}`);
      expect(renderedPaths().sort()).toEqual(['/category/ink', '/product/brush', ...showing]);
      expect(await read('/product/brush')).toContain(title);
    }
  });

  it('renders only pages that show an image when its sizes or alt text change', async () => {
    const upload = form([{ field: 'image', bytes: png }]);
    const { json } = await admin.call('POST /api/upload/image', upload.payload, upload);
    const gallery = [{ url: json.url, order: 0 }];
    const product = aProduct({ slug: 'brush', categories: [ids.ink], gallery });
    await admin.call(`PUT /api/products/${ids.brush}`, product);
    await allAreThere();
    renderedPaths();
    const name = json.url.replace('/uploads/', '');
    await write(site.db, testActor, (trx) => setPictureWidths(trx, name, [1]));
    await allAreThere();
    expect(renderedPaths()).toEqual(['/product/brush']);
    const words = { title: 'A name', alt: 'What it shows' };
    await admin.call(`PUT /api/library/${name}`, words);
    await allAreThere();
    expect(renderedPaths()).toEqual(['/product/brush']);
    expect(await read('/product/brush')).toContain('What it shows');
  });

  it.each([
    ['invalid', { title: '' }, 400],
    ['stale', { updatedAt: '2020-01-01T00:00:00.000Z' }, 412],
    ['taken', { slug: 'knife' }, 409],
  ])('changes no files if a save is rejected: %s', async (_name, part, status) => {
    await allAreThere();
    renderedPaths();
    const body = { ...aProduct({ slug: 'brush', categories: [ids.ink] }), ...part };
    expect((await admin.call(`PUT /api/products/${ids.brush}`, body)).status).toBe(status);
    expect((await admin.call('DELETE /api/products/nothing')).status).toBe(404);
    expect(paths.filter(isThere)).toEqual(paths);
    expect((await site.app.inject('/')).statusCode).toBe(200);
    expect(renderedPaths()).toEqual([]);
  });

  it('removes the page of an old URL', async () => {
    await allAreThere();
    const body = aProduct({ slug: 'brush-2', categories: [ids.ink] });
    await admin.call(`PUT /api/products/${ids.brush}`, body);
    expect(isThere('/product/brush')).toBe(false);
    await vi.waitFor(() => expect(isThere('/product/brush-2')).toBe(true), patiently);
    await admin.call(`PUT /api/products/${ids.brush}`, { ...body, slug: 'brush' });
    await allAreThere();
    expect(isThere('/product/brush-2')).toBe(false);
  });

  it('renders pages once for a burst of writes', async () => {
    await allAreThere();
    renderedPaths();
    // Fake timers make the writes count as one batch, even on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let times = 1; times <= 20; times += 1) {
      await admin.call('PUT /api/theme', { primaryColor: `#0000${10 + times}` });
    }
    vi.advanceTimersByTime(gatherMs);
    const all = [...paths, '/product/first', '/product/second', '/product/third'];
    const renderedNow = () => rendered.map((address) => new URL(address).pathname).sort();
    await expect.poll(renderedNow).toEqual(all.sort());
    vi.useRealTimers();
    await allAreThere();
    expect(await read('/about')).toContain('#000030');
  });

  it('publishes nothing while rendering fails, and everything after recovery', async () => {
    await allAreThere();
    await admin.call('PUT /api/theme', { primaryColor: '#654321' });
    await sql`alter table settings rename to hidden`.execute(site.db);
    await write(site.db, testActor, (trx) => recordChanges(trx, [{ kind: 'theme' }]));
    expect(paths.filter(isThere)).toEqual([]);
    await vi.waitFor(
      () => expect(site.log.join('')).toContain('pages could not be made ready'),
      patiently,
    );
    await sql`alter table hidden rename to settings`.execute(site.db);
    await allAreThere();
    expect(await read('/')).toContain('#654321');
  });
});
