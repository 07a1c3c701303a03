import { beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { PUBLIC_URL: 'https://courses.example/', SITE_NAME: '' });
  const feed = async () => (await its.site.app.inject('/feed.xml')).body;
  const titles = async () =>
    [...(await feed()).matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
  let first: string;
  beforeAll(async () => {
    const old = aProduct({ slug: 'ink', title: 'Ink & <b>Water\u0007</b>', order: 1 });
    first = (await its.admin.call('POST /api/products', old)).json.data.id;
    await its.admin.call('POST /api/products', aProduct({ title: 'Brush', order: 2 }));
  });

  it('contains nothing unpublished', async () => {
    const draft = aProduct({ title: 'Secret' });
    const { id } = (await its.admin.call('POST /api/drafts/product', draft)).json.data;
    expect(await feed()).not.toContain('Secret');
    await its.admin.call(`DELETE /api/items/product/${id}`);
  });

  it('is well-formed and gives each course a permanent ID', async () => {
    const { body, headers } = await its.site.app.inject('/feed.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<title>Ink &amp; &lt;b&gt;Water&lt;/b&gt;</title>');
    expect(body).toContain('<link>https://courses.example/product/ink</link>');
    expect(body).toContain(`<guid isPermaLink="false">urn:uuid:${first}</guid>`);
    expect(body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
    expect(body).toContain('<title>Vitrine</title>');
  });

  it('lists up to thirty courses, newest first, and is updated at once', async () => {
    expect((await titles())[0]).toBe('Brush');
    for (let number = 1; number <= 30; number += 1) {
      await its.admin.call('POST /api/products', aProduct({ title: `Number ${number}` }));
    }
    expect(await titles()).toHaveLength(30);
    expect((await titles())[0]).toBe('Number 30');
    await its.admin.call('PUT /api/settings', { siteName: 'Atelier' });
    expect(await feed()).toContain('<title>Atelier</title>');
  });
});
