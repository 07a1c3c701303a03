import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { buildApp } from '../build-app.ts';
import { openData } from '../process/open-data.ts';

const patiently = { timeout: 50_000, interval: 20 };

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  const ids: Record<string, string> = {};
  const paths = ['/', '/about', '/category/ink', '/product/brush', '/product/knife'];
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  let folder: Awaited<ReturnType<typeof newFolder>>;
  let publisher: Awaited<ReturnType<typeof start>> | undefined;

  const inFolder = (path = '') => join(folder.path, path);
  const fileOf = (path: string) => inFolder(join('current', path, 'index.html'));
  const isThere = (path: string) => existsSync(fileOf(path));
  const read = async (path: string) => (await readFile(fileOf(path))).toString();
  const renderedPaths = () => rendered.splice(0).map((address) => new URL(address).pathname);
  /** Its title is on every page and stays the same; its description is only on its own page. */
  const aKnife = (description?: string) => ({
    ...aProduct({ slug: 'knife', title: 'Knife' }),
    ...(description && { description }),
  });
  const save = (description: string) =>
    admin.call(`PUT /api/products/${ids.knife}`, aKnife(description));

  beforeAll(async () => {
    site = await startTestApp(engine);
    admin = await site.administrator();
    const make = async (path: string, name: string, body: object) => {
      ids[name] = (await admin.call(`POST /api/${path}`, body)).json.data.id;
    };
    await make('categories', 'ink', aCategory({ slug: 'ink' }));
    await make('products', 'brush', aProduct({ slug: 'brush', categories: [ids.ink] }));
    await make('products', 'knife', aKnife());
  });
  afterAll(() => site.stop());

  /** The publishing server; `site` is another one on the same database. */
  async function start(more: { version?: string; publicUrl?: string } = {}) {
    const { version = 'one', publicUrl = 'https://courses.example' } = more;
    const config = { ...site.config, publishDir: folder.path, publicUrl };
    const data = await openData(config);
    const logStream = { write() {} };
    const built = { ...pages, version: async () => version };
    const app = await buildApp({ config, data, pages: built, logStream });
    return {
      /** Publishes from here on. */
      async listen() {
        await app.listen({ port: 0, host: '127.0.0.1' });
        await vi.waitFor(() => expect(paths.filter(isThere)).toEqual(paths), patiently);
      },
      stop: () => app.close(),
    };
  }

  const stop = async () => {
    await publisher?.stop();
    publisher = undefined;
  };

  beforeEach(async () => {
    folder = await newFolder();
    publisher = await start();
    await publisher.listen();
    await stop();
    renderedPaths();
  });
  afterEach(async () => {
    await stop();
    await folder.remove();
  });

  it.each([
    ['another program', { version: 'two' }, async () => {}],
    ['another address', { publicUrl: 'https://other.example' }, async () => {}],
    ['half of a manifest', {}, async () => truncate(inFolder('manifest'), 500)],
    ['no manifest', {}, async () => writeFile(inFolder('manifest'), '')],
    [
      'another database that counts as far',
      {},
      async () => {
        const created_at = '2020-01-01T00:00:00.000Z';
        await site.db.updateTable('writes').set({ created_at }).execute();
      },
    ],
  ])('publishes everything again with %s', async (_name, settings, change) => {
    await change();
    publisher = await start(settings);
    expect(paths.filter(isThere)).toEqual([]);
    await publisher.listen();
    expect(renderedPaths().sort()).toEqual(paths);
  });

  it('keeps all files if nothing changed', async () => {
    const inodes = () => Promise.all(paths.map(async (path) => (await stat(fileOf(path))).ino));
    const before = await inodes();
    publisher = await start();
    expect(await inodes()).toEqual(before);
    await publisher.listen();
    await new Promise((resolve) => setTimeout(resolve, 500)); // longer than the delay for batching changes
    expect(await inodes()).toEqual(before);
    expect(renderedPaths()).toEqual([]);
  });

  it('before startup removes only the pages that changed while it was down', async () => {
    await save('Changed meanwhile');
    expect(await read('/product/knife')).not.toContain('Changed meanwhile');
    publisher = await start();
    expect(isThere('/product/knife')).toBe(false);
    expect(isThere('/category/ink')).toBe(true);
    await publisher.listen();
    expect(await read('/product/knife')).toContain('Changed meanwhile');
    const shown = renderedPaths();
    expect(shown).toContain('/product/knife');
    expect(shown).not.toContain('/category/ink');
  });

  it('removes the page of an item deleted while it was down', async () => {
    const { id } = (await admin.call('POST /api/products', aProduct({ slug: 'gone' }))).json.data;
    publisher = await start();
    await publisher.listen();
    await vi.waitFor(() => expect(isThere('/product/gone')).toBe(true), patiently);
    await stop();
    await admin.call(`DELETE /api/products/${id}`);
    publisher = await start();
    expect(isThere('/product/gone')).toBe(false);
  });

  it('knows the dependencies of pages that it did not render itself', async () => {
    publisher = await start();
    await publisher.listen();
    await save('Changed after the start');
    await vi.waitFor(
      async () => expect(await read('/product/knife')).toContain('Changed after'),
      patiently,
    );
    const shown = renderedPaths();
    expect(shown).toContain('/product/knife');
    expect(shown).not.toContain('/category/ink');
  });

  it('removes files that do not match the manifest, as after kill -9', async () => {
    const old = inFolder('manifest.before');
    await copyFile(inFolder('manifest'), old);
    publisher = await start();
    await publisher.listen();
    await save('Published after the manifest');
    await vi.waitFor(
      async () => expect(await read('/product/knife')).toContain('Published after'),
      patiently,
    );
    await stop();
    await copyFile(old, inFolder('manifest'));
    await mkdir(inFolder('current/product/unknown'), { recursive: true });
    await writeFile(fileOf('/product/unknown'), 'nobody knows');
    await writeFile(`${fileOf('/about')}.coming`, 'half of it');
    await writeFile(fileOf('/about'), 'of another size');
    publisher = await start();
    expect(isThere('/product/unknown')).toBe(false);
    expect(isThere('/product/knife')).toBe(false);
    expect(isThere('/about')).toBe(false);
    expect(isThere('/category/ink')).toBe(true);
    expect((await readdir(inFolder('current/about'))).sort()).toEqual([]);
    await publisher.listen();
    expect(await read('/product/knife')).toContain('Published after');
  });
});
