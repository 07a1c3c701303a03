import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { anOwnPage } from '../../tests/support/factories.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const { pages, rendered } = plainPages();
  const its = useTestApp(engine, {}, 'folder', pages);
  const create = async (fields: Parameters<typeof anOwnPage>[0]) =>
    (await its.admin.call('POST /api/own-pages', anOwnPage(fields))).json.data;
  const update = (page: { id: string }, fields: object) =>
    its.admin.call(`PUT /api/own-pages/${page.id}`, { ...page, ...fields, updatedAt: undefined });

  /** Which of these pages are made anew where all of them are asked for. */
  async function madeAnew(paths: string[]): Promise<string[]> {
    rendered.length = 0;
    for (const path of paths) await its.site.app.inject(path);
    return rendered.map((url) => new URL(url).pathname);
  }

  it('a page that is not there is not, and neither is one that has gone', async () => {
    const status = async (path: string) => (await its.site.app.inject(path)).statusCode;
    expect(await status('/terms')).toBe(404);
    const terms = await create({ slug: 'terms' });
    expect(await status('/terms')).toBe(200);
    await its.admin.call(`POST /api/items/page/${terms.id}/unpublish`);
    expect(await status('/terms')).toBe(404);
  });

  it('what a page says touches that page alone; what a menu says of it touches all', async () => {
    const imprint = await create({ slug: 'imprint', showIn: 'footer' });
    const faq = await create({ slug: 'faq', showIn: 'nowhere' });
    const all = ['/', '/about', '/imprint', '/faq'];
    await madeAnew(all);
    expect(await madeAnew(all)).toEqual([]);

    await update(imprint, { content: '<p>Moved to another street</p>' });
    expect(await madeAnew(all)).toEqual(['/imprint']);
    await update(faq, { title: 'Questions' });
    expect(await madeAnew(all)).toEqual(['/faq']);

    await update(imprint, { title: 'Who we are' });
    expect(await madeAnew(all)).toEqual(all);
    await update(faq, { showIn: 'header' });
    expect(await madeAnew(all)).toEqual(all);
    const order = [faq, imprint].map(({ id }, place) => ({ id, order: place + 7 }));
    await its.admin.call('PUT /api/own-pages/reorder/bulk', { pages: order });
    expect(await madeAnew(all)).toEqual([]); // each menu shows what it showed
  });
});
