import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordChanges } from '../../store/engine/changes.ts';
import { write } from '../../store/engine/write.ts';
import { testActor } from '../../tests/support/actor.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aPage, aProduct } from '../../tests/support/factories.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine, { PUBLIC_URL: 'https://courses.example/' });
    const admin = await site.signIn();
    await admin.call('POST /api/categories', aCategory({ slug: 'ink', tileImage: '/a.jpg?b&c' }));
    await admin.call('POST /api/products', aProduct({ slug: 'brush-basics' }));
    await admin.call('POST /api/own-pages', aPage({ slug: 'imprint' }));
  });
  afterAll(() => site.stop());

  it('the sitemap lists every page under PUBLIC_URL, with date and image', async () => {
    const { body, headers } = await site.app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      'https://courses.example/',
      'https://courses.example/about',
      'https://courses.example/imprint',
      'https://courses.example/category/ink',
      'https://courses.example/product/brush-basics',
    ]);
    expect(body).toContain('<image:loc>https://courses.example/a.jpg?b&amp;c</image:loc>');
    expect(body.match(/<lastmod>/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('the sitemap lists a large number of pages once each, in order', async () => {
    const ink = await site.db
      .selectFrom('items')
      .selectAll()
      .where('kind', '=', 'category')
      .executeTakeFirstOrThrow();
    // More than one query reads, and distinguishable only by ID.
    const copies = Array.from({ length: 1_100 }, (_, index) => ({
      ...ink,
      id: `copy-${String(index).padStart(4, '0')}`,
      slug: `ink-${index}`,
      position: 7,
    }));
    await write(site.db, testActor, async (trx) => {
      await trx.insertInto('items').values(copies).execute();
      await recordChanges(trx, [{ kind: 'category', id: 'copies' }]);
    });
    const { body } = await site.app.inject('/sitemap.xml');
    const slugs = [...body.matchAll(/<loc>[^<]*\/category\/(.*?)<\/loc>/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['ink', ...copies.map(({ slug }) => slug)]);
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
    await site.db.deleteFrom('items').where('position', '=', 7).execute();
  });

  it('robots.txt disallows the admin area and links to the sitemap', async () => {
    const { body } = await site.app.inject('/robots.txt');
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain('Sitemap: https://courses.example/sitemap.xml');
  });
});
