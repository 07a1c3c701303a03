import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTime } from '../../store/engine/database-time.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aPage, aProduct } from '../../tests/support/factories.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages } = plainPages();
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  let origin: string;
  let published: string;
  beforeAll(async () => {
    published = await mkdtemp(join(tmpdir(), 'vitrine-published-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const environment = { PUBLIC_URL: origin, PUBLISH_DIR: published, CDN_SECONDS: '60' };
    site = await startTestApp(engine, environment, 'folder', pages);
    await site.app.listen({ port, host: '127.0.0.1' });
    admin = await site.administrator();
  });
  afterAll(async () => {
    await site?.stop();
    await rm(published, { recursive: true, force: true });
  });

  const call = async (address: string, body?: unknown) =>
    (await admin.call(address, body)).json.data;
  const newProduct = (fields = {}) => call('POST /api/products', aProduct(fields));
  const draft = (kind: string, id: string, body: object) =>
    call(`PUT /api/drafts/${kind}/${id}`, { body });
  const preview = (kind: string, id: string) => call(`POST /api/items/${kind}/${id}/previews`);
  const ask = async (address: string, headers = {}) => {
    const response = await fetch(new URL(address, origin), { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  describe('a preview token', () => {
    const ended = async (address: string) => {
      const { status, headers, text } = await ask(address);
      expect([address, status, headers.get('cache-control')]).toEqual([
        address,
        404,
        'private, no-store',
      ]);
      expect(text).not.toContain('Secret');
    };

    it('that was never issued opens nothing', async () => {
      const { slug } = await newProduct();
      for (const token of ['x', 'x'.repeat(43), `${'x'.repeat(42)}%00`, "'%20or%201=1", '../..']) {
        for (const path of ['/', '/about', `/product/${slug}`, '/product/draft']) {
          await ended(`${path}?preview=${token}`);
        }
      }
    });

    it('opens no other item, of any kind', async () => {
      const [one, other] = [await newProduct(), await newProduct({ title: 'Other' })];
      await draft('product', one.id, aProduct({ title: 'Secret', slug: 'secret-slug' }));
      const category = await call('POST /api/categories', aCategory());
      const own = await call('POST /api/own-pages', aPage());
      const { token, id } = await preview('product', one.id);
      for (const path of [
        '/',
        '/about',
        `/product/${other.slug}`,
        `/category/${category.slug}`,
        `/${own.slug}`,
        '/secret-slug',
      ]) {
        await ended(`${path}?preview=${token}`);
      }
      await ended(`/product/${one.slug}?preview=${id}`); // the ID of the preview is not its token
      expect((await ask(`/api/pages/product/${one.slug}?preview=${token}`)).text).not.toContain(
        'Secret',
      );
    });

    it('opens nothing once it is revoked or expired, or its item deleted', async () => {
      const { id } = await call('POST /api/drafts/product', { title: 'Secret' });
      const [first, second, third] = [
        await preview('product', id),
        await preview('product', id),
        await preview('product', id),
      ];
      expect((await ask(first.url)).text).toContain('Secret');
      await call(`DELETE /api/previews/${first.id}`);
      await ended(first.url);
      await site.db
        .updateTable('previews')
        .set({ expires_at: databaseTime(site.db, -1) })
        .where('token_hash', '=', second.id)
        .execute();
      await ended(second.url);
      await call(`DELETE /api/items/product/${id}`);
      await ended(third.url);
      await call(`POST /api/trash/product/${id}/restore`, {});
      expect((await ask(third.url)).text).toContain('Secret');
    });
  });

  describe('a preview', () => {
    it('shows the draft of each kind of item', async () => {
      const product = await newProduct();
      const category = await call('POST /api/categories', aCategory());
      await draft('product', product.id, aProduct({ title: 'Drafted product' }));
      await draft('category', category.id, aCategory({ title: 'Drafted category' }));
      const own = await call('POST /api/own-pages', aPage());
      await draft('page', own.id, aPage({ title: 'Drafted page', slug: own.slug }));
      await call('PUT /api/drafts/homepage', {
        body: { title: 'Drafted home', logo: '/drafted-logo.svg' },
      });
      await call('PUT /api/drafts/about', { body: { heroConfig: { title: 'Drafted about' } } });
      for (const [kind, id, text] of [
        ['product', product.id, 'Drafted product'],
        ['category', category.id, 'Drafted category'],
        ['page', own.id, 'Drafted page'],
        ['homepage', 'homepage', 'Drafted home'],
        ['homepage', 'homepage', '"logo":"/drafted-logo.svg"'],
        ['about', 'about', 'Drafted about'],
      ]) {
        const { url } = await preview(kind, id);
        const { status, text: shown, headers } = await ask(url);
        expect([kind, status]).toEqual([kind, 200]);
        expect(shown).toContain(text);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('etag')).toBeNull();
        const { text: visited } = await ask(new URL(url).pathname);
        expect(visited).not.toContain(text);
      }
    });

    it('shows the published version without a draft, and the draft under any free slug', async () => {
      const { id, slug, title } = await newProduct();
      const { url, token } = await preview('product', id);
      expect((await ask(url)).text).toContain(title);
      await draft('product', id, aProduct({ title: 'Renamed', slug: 'renamed-since' }));
      for (const path of [slug, 'renamed-since', 'anything', 'draft']) {
        const { status, text } = await ask(`/product/${path}?preview=${token}`);
        expect([path, status, text.includes('Renamed')]).toEqual([path, 200, true]);
      }
    });

    it('shows an empty draft', async () => {
      for (const kind of ['product', 'category', 'page']) {
        const { id } = await call(`POST /api/drafts/${kind}`, {});
        const { url } = await preview(kind, id);
        const { status, text } = await ask(url);
        expect([status, text.includes('Untitled')]).toEqual([200, true]);
      }
    });

    it('lists its tags and published categories, but no draft categories', async () => {
      const onSite = await call('POST /api/categories', aCategory({ title: 'On the site' }));
      const away = await call('POST /api/drafts/category', { title: 'Not on it' });
      const tag = await call('POST /api/tags', { title: `Tag of ${engine}` });
      const { id } = await call('POST /api/drafts/product', {
        categories: [away.id, onSite.id, 'gone'],
        tags: [tag.id, 'gone'],
      });
      const { text } = await ask((await preview('product', id)).url);
      expect(text).toContain(`"categories":[{"slug":"${onSite.slug}","title":"On the site"}]`);
      expect(text).not.toContain('Not on it');
      expect(text).toContain(`"tags":["Tag of ${engine}"]`);
    });

    it('of an unpublished category shows the products that will be in it', async () => {
      const category = await call('POST /api/categories', aCategory());
      const tag = await call('POST /api/tags', { title: `Worn on ${engine}` });
      const fields = { categories: [category.id], tags: [tag.id] };
      const { title } = await newProduct({ ...fields, title: 'Comes back' });
      const { id: leaving } = await newProduct({ ...fields, title: 'Is away' });
      await call(`POST /api/items/category/${category.id}/unpublish`);
      await call(`POST /api/items/product/${leaving}/unpublish`);
      const { text } = await ask((await preview('category', category.id)).url);
      expect(text).toContain(title);
      expect(text).not.toContain('Is away');
      expect(text).toContain('"total":1');
      expect(text).toContain(`"tags":[{"title":"Worn on ${engine}","leaves":1,"products":1}]`);
    });

    it('is never cached, and leaves the published page unchanged', async () => {
      const { id, slug } = await newProduct({ title: 'Published title' });
      const path = `/product/${slug}`;
      const visitor = async () => (await ask(path)).text;
      const answers = async () => (await ask(`/api/pages/product/${slug}`)).text;
      const before = await visitor();
      const answered = await answers();
      await draft('product', id, aProduct({ title: 'Secret change', slug }));
      const first = await preview('product', id);
      const { id: otherId } = await call('POST /api/drafts/product', { title: 'Secret other' });
      const second = await preview('product', otherId);
      for (let round = 0; round < 5; round += 1) {
        const shown = [await ask(first.url), await ask(second.url)];
        expect(shown.map(({ text }) => text.includes('Secret change'))).toEqual([true, false]);
        expect(shown.map(({ text }) => text.includes('Secret other'))).toEqual([false, true]);
        expect(await visitor()).toBe(before);
        expect(await answers()).toBe(answered);
      }
      // Concurrent requests share nothing either.
      const all = await Promise.all(
        [first.url, path, second.url, path, first.url].map((address) => ask(address)),
      );
      expect(all.map(({ text }) => text.includes('Secret'))).toEqual([
        true,
        false,
        true,
        false,
        true,
      ]);
      // A change of the draft shows in the next response.
      await draft('product', id, aProduct({ title: 'Second thought', slug }));
      expect((await ask(first.url)).text).toContain('Second thought');
      expect(await visitor()).toBe(before);
    });

    it('is not on disk, in the sitemap or in the log', async () => {
      const { id } = await call('POST /api/drafts/product', {
        title: 'Secret draft',
        slug: 'hush',
      });
      const { url, token } = await preview('product', id);
      expect((await ask(url)).text).toContain('Secret draft');
      expect((await ask('/product/hush')).status).toBe(404);
      expect((await ask('/sitemap.xml')).text).not.toContain('hush');
      await expect.poll(() => readdir(published)).toContain('current');
      const files = await readdir(published, { recursive: true, withFileTypes: true });
      for (const file of files.filter((one) => one.isFile() && one.name.endsWith('.html'))) {
        const text = await readFile(join(file.parentPath, file.name), 'utf8');
        expect(text).not.toContain('Secret');
      }
      expect(site.log.join('')).not.toContain(token);
    });
  });
});
