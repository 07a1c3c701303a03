import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { PUBLIC_URL: 'https://courses.example' });
  const preview = (csv: string) => its.admin.call('POST /api/redirects/import/preview', { csv });
  const take = (csv: string) => its.admin.call('POST /api/redirects/import', { csv });
  const all = async () => (await its.admin.call('GET /api/redirects/export')).json.data;

  it('refuses a file that is none, empty or far too long', async () => {
    for (const csv of ['', undefined, `/a,/b\n"${'x'.repeat(2_000_000)}`]) {
      const { status, json } = await its.admin.call('POST /api/redirects/import', { csv });
      expect([status, json.issues[0].path]).toEqual([400, 'csv']);
    }
    expect((await take('/a,"/b\nc')).json.issues[0].message).toMatch('Please save it as CSV');
  });

  it('says what of a file is taken, and what is skipped and why, and takes nothing yet', async () => {
    await its.admin.call('POST /api/products', aProduct({ slug: 'living' }));
    await its.admin.call('POST /api/redirects', { from: '/known', to: '/about' });
    const lines = [
      ...['Old address,New address', '/a.html,/b', '/A.HTML/,/c', 'nothing,/b', '/q?x=1,/b'],
      ...['/d,ftp://x', '/known,/about', '/KNOWN,/', '/product/living,/', '/b,/a.html'],
      ...['https://old.example/e/,https://courses.example/product/living', '', '/f'],
    ];
    const before = await all();
    const { status, json } = await preview(lines.join('\r\n'));
    expect([status, json.data]).toEqual([
      200,
      {
        ready: 2,
        sample: [
          { from: '/a.html', to: '/b' },
          { from: '/e', to: '/product/living' },
        ],
        skipped: [
          { line: 3, from: '/A.HTML/', reason: 'repeated' },
          { line: 4, from: 'nothing', reason: 'from' },
          { line: 5, from: '/q?x=1', reason: 'query' },
          { line: 6, from: '/d', reason: 'to' },
          { line: 7, from: '/known', reason: 'known' },
          { line: 8, from: '/KNOWN', reason: 'taken' },
          { line: 9, from: '/product/living', reason: 'page' },
          { line: 10, from: '/b', reason: 'loop' },
          { line: 13, from: '/f', reason: 'to' },
        ],
        skippedCount: 9,
      },
    ]);
    expect(await all()).toEqual(before);
  });

  it('takes what it said, also with semicolons, and its own export changes nothing', async () => {
    const file = '"/s 1";"/about"\n/s2.php;https://shop.example/?a=1;b';
    expect((await take(file)).json.data).toMatchObject({ ready: 2, skippedCount: 0 });
    const redirects = await all();
    expect(redirects).toMatchObject([
      { from: '/known' },
      { from: '/s 1', to: '/about', leadsTo: '/about', hits: 0 },
      { from: '/s2.php', to: 'https://shop.example/?a=1' },
    ]);
    const again = redirects.map(({ from, to }: Record<string, string>) => `"${from}","${to}"`);
    const { json } = await take(again.join('\n'));
    expect([json.data.ready, json.data.skippedCount]).toEqual([0, 3]);
    expect(await all()).toEqual(redirects);
  });

  it('takes a chain of thousands, and no more than there may be', async () => {
    const chain = Array.from({ length: 20_100 }, (_, index) => `/c/${index},/c/${index + 1}`);
    const { json } = await take(chain.join('\n'));
    expect(json.data).toMatchObject({ ready: 19_997, skippedCount: 103 });
    expect(json.data.skipped[0]).toEqual({ line: 19_998, from: '/c/19997', reason: 'full' });
    expect(json.data.skipped).toHaveLength(100);
    const { data } = (await its.admin.call('GET /api/redirects?search=/c/0')).json;
    expect(data.redirects[0].leadsTo).toBe('/c/19997');
  });
});
