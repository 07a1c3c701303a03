import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect } from '../../../store/engine/connect.ts';
import { databaseTime } from '../../../store/engine/database-time.ts';
import { aProduct } from '../../support/factories.ts';
import type { ResilienceCase } from '../case.ts';
import { pagesOf, visit } from '../support/pages.ts';
import { type Administrator, aFolder, anAdministrator, aSite, type Site } from '../support/site.ts';

const secret = 'Nobody may see this yet';

async function aPreview(admin: Administrator, item: string) {
  const { status, json } = await admin.ask(`POST /api/items/${item}/previews`);
  assert.equal(status, 201);
  const { pathname, search } = new URL(json.data.url);
  return { ...json.data, path: pathname + search } as { id: string; token: string; path: string };
}

async function aDraft(admin: Administrator): Promise<string> {
  const { json } = await admin.ask('POST /api/drafts/product', { body: { title: secret } });
  return `product/${json.data.id}`;
}

async function expectEnded(site: Site, path: string, how: string) {
  const { status, text, headers } = await site.ask(`GET ${path}`);
  assert.deepEqual([status, text.includes(secret)], [404, false], how);
  assert.equal(headers.get('cache-control'), 'private, no-store', how);
}

async function expectShown(site: Site, path: string) {
  const { status, text, headers } = await site.ask(`GET ${path}`);
  assert.deepEqual([status, text.includes(secret)], [200, true]);
  assert.equal(headers.get('cache-control'), 'private, no-store');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
}

export const previewCases: ResilienceCase[] = [
  {
    name: 'preview tokens fail when guessed, used on another URL, expired or revoked',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const folder = await aFolder(context);
      const site = await aSite(context, { DATA_DIR: folder });
      const admin = await anAdministrator(site);
      const item = await aDraft(admin);
      await admin.ask('POST /api/products', { body: aProduct({ slug: 'another' }) });
      const { token, path, id } = await aPreview(admin, item);
      await expectShown(site, path);
      for (let guess = 0; guess < 200; guess += 1) {
        const guessed = randomBytes(32).toString('base64url');
        await expectEnded(site, `/product/draft?preview=${guessed}`, guessed);
        context.tried();
      }
      const near = [token.slice(0, -1), `${token}x`, token.toUpperCase(), ` ${token}`, id, '.'];
      for (const guessed of near) {
        await expectEnded(site, `/product/draft?preview=${encodeURIComponent(guessed)}`, guessed);
        context.tried();
      }
      for (const other of ['/', '/about', '/product/another', '/category/draft']) {
        await expectEnded(site, `${other}?preview=${token}`, other);
        context.tried();
      }
      // A preview token isn't a session, and no API call accepts it.
      assert.equal((await site.ask(`GET /api/drafts/${item}`, { token })).status, 401);
      const called = await site.ask(`GET /api/pages/product/draft?preview=${token}`);
      assert.equal(called.status, 404);
      const over = await aPreview(admin, item);
      const db = await connect({ sqlite: `${folder}/vitrine.sqlite` });
      await db
        .updateTable('previews')
        .set({ expires_at: databaseTime(db, -1) })
        .where('token_hash', '=', over.id)
        .execute();
      await db.destroy();
      await expectEnded(site, over.path, 'after its end');
      await expectShown(site, path);
      assert.equal((await admin.ask(`DELETE /api/previews/${id}`)).status, 200);
      await expectEnded(site, path, 'after revoking');
      context.tried(4);
    },
  },
  {
    name: 'a preview shows no other draft, and tags used only by drafts stay private',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const { json: tag } = await admin.ask('POST /api/tags', { body: { title: secret } });
      const other = await admin.ask('POST /api/drafts/category', { body: { title: secret } });
      const links = { categories: [other.json.data.id], tags: [] as string[] };
      const { json } = await admin.ask('POST /api/drafts/product', {
        body: { ...aProduct({ slug: 'mine', title: 'Mine' }), ...links },
      });
      const { path } = await aPreview(admin, `product/${json.data.id}`);
      const shown = await site.ask(`GET ${path}`);
      assert.deepEqual(
        [shown.status, shown.text.includes('Mine'), shown.text.includes(secret)],
        [200, true, false],
      );
      const { id } = tag.data;
      await admin.ask('POST /api/drafts/product', { body: { title: 'Tagged', tags: [id] } });
      for (const call of ['/api/tags', `/api/tags/${id}`, '/', '/search?q=nobody']) {
        const { text } = await site.ask(`GET ${call}`);
        assert.equal(text.includes(secret), false, call);
        context.tried();
      }
    },
  },
  {
    name: 'previewed drafts leave nothing in caches',
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const published = await aFolder(context);
      const environment = { DEMO_CONTENT: '1', PUBLIC_URL: 'http://site.example' };
      const site = await aSite(context, { ...environment, PUBLISH_DIR: published });
      const admin = await anAdministrator(site);
      const pages = await pagesOf(site);
      const before = await visit(site, pages);
      const { json: products } = await site.ask('GET /api/products');
      const { json: categories } = await site.ask('GET /api/categories');
      const heroConfig = { title: secret };
      const { json: own } = await site.ask('GET /api/own-pages');
      const { json: teachers } = await site.ask('GET /api/teachers');
      const [product, category, page] = [products.data[0], categories.data[0], own.data[0]];
      const teacher = teachers.data[0];
      const drafts: [string, object][] = [
        ['homepage', heroConfig],
        ['about', { heroConfig, content: null }],
        [`category/${category.id}`, { ...category, title: secret }],
        [`product/${product.id}`, { ...product, title: secret }],
        [`page/${page.id}`, { ...page, title: secret, heroConfig, showIn: 'header' }],
        [`teacher/${teacher.id}`, { ...teacher, title: secret, heroConfig }],
      ];
      for (const [item, body] of drafts) {
        const { status } = await admin.ask(`PUT /api/drafts/${item}`, { body: { body } });
        assert.equal(status, 200, item);
      }
      const previews: { path: string }[] = [];
      const listed = drafts.slice(2).map(([item]) => item);
      for (const item of ['homepage/homepage', 'about/about', ...listed]) {
        previews.push(await aPreview(admin, item));
      }
      for (let round = 0; round < 10; round += 1) {
        // Concurrently with visitors: a preview being rendered must not be shared with them.
        const shown = previews.map(({ path }) => expectShown(site, path));
        assert.deepEqual(await visit(site, pages), before);
        await Promise.all(shown);
        assert.deepEqual(await visit(site, pages), before);
        context.tried(previews.length);
      }
      for (const call of [
        'products',
        'categories',
        'own-pages',
        'teachers',
        'homepage',
        'about',
        'pages/home',
        'pages/frame',
      ]) {
        assert.ok(!(await site.ask(`GET /api/${call}`)).text.includes(secret), call);
      }
    },
  },
];
