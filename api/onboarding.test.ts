import { beforeAll, describe, expect, it } from 'vitest';
import { setPasswordHash } from '../store/administrator.ts';
import { write } from '../store/engine/write.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

interface Item {
  id: string;
  title: string;
}

onEveryEngine((engine) => {
  describe('on an empty site', () => {
    const its = useTestApp(engine, { ADMIN_PASSWORD: '', SITE_NAME: '' });
    const done = async () => (await its.admin.call('GET /api/first-steps')).json.data.done;

    it('requires the administrator', async () => {
      for (const address of [
        'GET /api/first-steps',
        'PUT /api/first-steps',
        'GET /api/demo',
        'POST /api/demo/remove',
        'POST /api/demo/restore',
      ]) {
        expect([address, (await its.site.call(address)).status]).toEqual([address, 401]);
      }
    });

    it('refuses to remove a missing demo, or to restore one that was not removed', async () => {
      const removal = await its.admin.call('POST /api/demo/remove', {});
      expect([removal.status, removal.json.error]).toEqual([
        409,
        'There is no demo content to remove.',
      ]);
      const unknown = { also: [{ kind: 'subscriber', id: 'any' }] };
      expect((await its.admin.call('POST /api/demo/remove', unknown)).status).toBe(400);
      const undo = await its.admin.call('POST /api/demo/restore');
      expect([undo.status, undo.json.error]).toEqual([
        409,
        'The demo content cannot be brought back any more.',
      ]);
    });

    it('completes each step when its content exists, and reopens it when deleted', async () => {
      const { admin, site } = its;
      const nothing = { nameAndLogo: false, hero: false, category: false, course: false };
      expect(await done()).toEqual({ ...nothing, password: false });
      await admin.call('PUT /api/homepage', { logo: '/logo.svg' });
      expect(await done()).toEqual({ ...nothing, password: false }); // the name is still the default
      await admin.call('PUT /api/homepage', { title: 'Hello', logo: null });
      await admin.call('POST /api/drafts/product', { title: 'Begun' });
      expect(await done()).toEqual({ ...nothing, hero: true, password: false });
      const category = (await admin.call('POST /api/categories', aCategory())).json.data;
      await admin.call('POST /api/products', aProduct({ categories: [category.id] }));
      await write(site.db, testActor, (trx) => setPasswordHash(trx, 'chosen'));
      its.admin = await site.administrator(); // a new password ends all sessions
      expect(await done()).toMatchObject({ category: true, course: true, password: true });
      await its.admin.call('PUT /api/settings', { siteName: 'Atelier' });
      expect(await done()).toMatchObject({ nameAndLogo: false }); // there is no logo
      await its.admin.call('PUT /api/settings', { siteName: 'Atelier', logoOnDark: '/logo.svg' });
      expect(Object.values(await done())).not.toContain(false);
      await its.admin.call(`DELETE /api/categories/${category.id}`);
      expect(await done()).toMatchObject({ category: false, course: true });
    });

    it('is dismissed and shown again', async () => {
      for (const isDismissed of [true, false]) {
        await its.admin.call('PUT /api/first-steps', { isDismissed });
        expect((await its.admin.call('GET /api/first-steps')).json.data).toMatchObject({
          isDismissed,
          hasDemo: false,
        });
      }
    });
  });

  describe('on the demo', () => {
    const its = useTestApp(engine, { DEMO_CONTENT: '1', SITE_NAME: 'Atelier' });
    const read = async (path: string) => (await its.admin.call(`GET /api/${path}`)).json.data;
    const change = async (address: string, body?: object) => {
      const { status, json } = await its.admin.call(address, body);
      expect([address, status < 300, json.error]).toEqual([address, true, undefined]);
      return json.data;
    };
    const titled = async (path: string, title: string): Promise<Item & Record<string, never>> =>
      (await read(path)).find((item: Item) => item.title === title);
    /** All public content, and the size of the library, without `updatedAt`. */
    const everything = async () => {
      const bare = (items: object[]) => items.map((item) => ({ ...item, updatedAt: '' }));
      return {
        products: bare(await read('products')),
        categories: bare(await read('categories')),
        tags: bare(await read('tags')),
        homepage: (await read('homepage')).heroConfig,
        about: (await read('about')).content,
        files: (await read('library')).total,
      };
    };
    let whole: Awaited<ReturnType<typeof everything>>;
    beforeAll(async () => {
      whole = await everything();
    });

    it('shows each course with its own poster, and a matching label if it is free', async () => {
      for (const { slug } of await read('products')) {
        const { product, media } = await read(`pages/product/${slug}`);
        const { mainImage, introVideo, buyLabel, parts } = product;
        const poster = media[introVideo]?.poster ?? mainImage;
        expect([slug, poster]).toEqual([slug, mainImage]);
        const isFree = parts.price.amount === '0';
        expect([slug, buyLabel]).toEqual([slug, isFree ? 'Start for free' : '']);
      }
    });

    it('does not count demo content as completed steps', async () => {
      const { done, hasDemo, isDemoRemoved } = await read('first-steps');
      expect(done).toEqual({
        nameAndLogo: false,
        hero: false,
        category: false,
        course: false,
        password: true,
      });
      expect([hasDemo, isDemoRemoved]).toEqual([true, false]);
    });

    it('removes the demo in one change, and restores it unchanged', async () => {
      const { going, staying } = await read('demo');
      const counts = Object.fromEntries(
        going.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      );
      expect(staying).toEqual([]);
      expect(counts).toMatchObject({ product: whole.products.length, category: 4, homepage: 1 });
      expect(counts.media).toBe(whole.files);
      const after = await change('POST /api/demo/remove', {});
      expect([after.hasDemo, after.isDemoRemoved]).toEqual([false, true]);
      const left = await everything();
      expect(left).toMatchObject({ products: [], categories: [], tags: [], about: null, files: 0 });
      expect(left.homepage.title).toBe('');
      const trash = await read('trash');
      const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
      expect(trash).toHaveLength(all - 2); // two pages are never deleted, only emptied
      await change('POST /api/demo/restore');
      expect(await everything()).toEqual(whole);
      expect(await read('trash')).toEqual([]);
      expect((await read('demo')).staying).toEqual([]); // nobody has changed anything
      const { entries } = await read('record?kind=content');
      expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
        'demo-restored',
        'demo-removed',
      ]);
    });

    it('restores all or nothing', async () => {
      await change('POST /api/demo/remove', {});
      const taken = await change('POST /api/categories', aCategory({ slug: 'motion' }));
      const undo = await its.admin.call('POST /api/demo/restore');
      expect([undo.status, undo.json.error]).toEqual([
        409,
        'A category with this slug already exists',
      ]);
      expect(await read('products')).toEqual([]);
      await change(`DELETE /api/categories/${taken.id}`);
      await change('POST /api/demo/restore');
      expect(await everything()).toEqual(whole);
    });

    it('keeps edited items with their categories, tags and files, unless selected', async () => {
      const { createdAt: _, updatedAt: __, ...motion } = await titled('categories', 'Motion');
      const [edited, reclassified, other] = await read('products');
      const own = await change('POST /api/tags', { title: 'Mine' });
      const body = ({
        id: _id,
        createdAt: _c,
        updatedAt: _u,
        ...product
      }: Item & object & { createdAt: string; updatedAt: string }) => product;
      await change(`PUT /api/products/${edited.id}`, { ...body(edited), title: 'Mine now' });
      const tags = [...reclassified.tags, own.id];
      await change(`PUT /api/products/${reclassified.id}`, { ...body(reclassified), tags });
      await change(`POST /api/items/product/${other.id}/unpublish`); // unpublishing is not an edit
      const categories = [motion.id];
      const added = await change('POST /api/products', aProduct({ title: 'Own', categories }));
      await change('PUT /api/homepage', { ...whole.homepage, title: 'My own words' });

      const { done } = await read('first-steps');
      expect(done).toMatchObject({ hero: true, category: false, course: true });
      const { staying } = await read('demo');
      const why = Object.fromEntries(
        staying.map((item: Item & { why: string }) => [item.title, item.why]),
      );
      expect(why).toMatchObject({
        'Mine now': 'edited',
        [reclassified.title]: 'edited',
        Homepage: 'edited',
        Motion: 'used',
      });
      expect(why).not.toHaveProperty([other.title]);

      await change('POST /api/demo/remove', { also: [{ kind: 'product', id: reclassified.id }] });
      const left = (await read('products')).map(({ title }: Item) => title);
      expect(left.toSorted()).toEqual(['Mine now', 'Own']);
      const kept = await read(`products/${edited.id}`);
      expect([kept.categories, kept.tags]).toEqual([edited.categories, edited.tags]);
      expect((await read(`products/${added.id}`)).categories).toEqual(categories);
      expect((await read('homepage')).heroConfig).toMatchObject({ title: 'My own words' });
      const shown = JSON.stringify([await read('homepage'), kept]).match(/[0-9a-f]{40}/g) ?? [];
      const files = JSON.stringify(await read('library'));
      for (const hash of shown) expect(files).toContain(hash);
      expect((await read('first-steps')).hasDemo).toBe(false);

      await change('POST /api/demo/restore');
      expect(await read('products')).toHaveLength(whole.products.length); // one more, one hidden
      expect((await read('first-steps')).isDemoRemoved).toBe(false);
    });
  });

  describe('on a demo of which only pages are left', () => {
    const its = useTestApp(engine, { DEMO_CONTENT: '1' });
    const call = async (address: string, body?: object) =>
      (await its.admin.call(address, body)).json.data;

    it('brings back the pages, unless something was written there since', async () => {
      await its.site.db
        .deleteFrom('demo_items')
        .where('kind', 'not in', ['homepage', 'about'])
        .execute();
      const { content } = await call('GET /api/about');
      expect(content).toContain('<p>');
      const removed = await call('POST /api/demo/remove', {});
      expect(removed).toMatchObject({ hasDemo: false, isDemoRemoved: true });
      expect(await call('GET /api/trash')).toEqual([]);

      await call('PUT /api/homepage', { title: 'Mine' });
      expect(await call('GET /api/first-steps')).toMatchObject({ isDemoRemoved: true });
      await call('PUT /api/about', { heroConfig: {}, content: '<p>Mine</p>' });
      expect(await call('GET /api/first-steps')).toMatchObject({ isDemoRemoved: false });
      expect((await its.admin.call('POST /api/demo/restore')).status).toBe(409);

      await call('PUT /api/about', { heroConfig: {}, content: null });
      expect(await call('POST /api/demo/restore')).toMatchObject({ isDemoRemoved: false });
      expect((await call('GET /api/homepage')).heroConfig.title).toBe('Mine');
      expect((await call('GET /api/about')).content).toBe(content);
    });
  });
});
