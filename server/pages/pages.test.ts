import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aPage } from '../../tests/support/factories.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  const its = useTestApp(engine, {}, 'folder', pages);
  const create = async (fields: Parameters<typeof aPage>[0]) =>
    (await its.admin.call('POST /api/own-pages', aPage(fields))).json.data;
  const update = (page: { id: string }, fields: object) =>
    its.admin.call(`PUT /api/own-pages/${page.id}`, { ...page, ...fields, updatedAt: undefined });

  const all = ['/', '/about', '/imprint', '/faq'];

  /** Which of these pages are rendered again after a change. Repeats until none is, as the change feed may report it twice. */
  async function touchedBy(change: Promise<unknown>): Promise<string[]> {
    await change;
    const touched = new Set<string>();
    await expect
      .poll(async () => {
        rendered.length = 0;
        for (const path of all) await its.site.app.inject(path);
        for (const url of rendered) touched.add(new URL(url).pathname);
        return rendered.length;
      })
      .toBe(0);
    return all.filter((path) => touched.has(path));
  }

  it('responds 404 before a page is created and after it is unpublished', async () => {
    const status = async (path: string) => (await its.site.app.inject(path)).statusCode;
    expect(await status('/terms')).toBe(404);
    const terms = await create({ slug: 'terms' });
    expect(await status('/terms')).toBe(200);
    await its.admin.call(`POST /api/items/page/${terms.id}/unpublish`);
    expect(await status('/terms')).toBe(404);
  });

  it('renders only the changed page, or all pages if a menu changes', async () => {
    const imprint = await create({ slug: 'imprint', showIn: 'footer' });
    const faq = await create({ slug: 'faq', showIn: 'nowhere' });
    expect(await touchedBy(Promise.resolve())).toEqual(all);

    const moved = { content: '<p>Moved to another street</p>' };
    expect(await touchedBy(update(imprint, moved))).toEqual(['/imprint']);
    expect(await touchedBy(update(faq, { title: 'Questions' }))).toEqual(['/faq']);

    expect(await touchedBy(update(imprint, { title: 'Who we are' }))).toEqual(all);
    expect(await touchedBy(update(faq, { showIn: 'header' }))).toEqual(all);
    const order = [faq, imprint].map(({ id }, place) => ({ id, order: place + 7 }));
    const reordered = its.admin.call('PUT /api/own-pages/reorder/bulk', { pages: order });
    expect(await touchedBy(reordered)).toEqual([]); // each menu shows the same as before
  });
});
