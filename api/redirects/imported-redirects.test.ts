import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { PUBLIC_URL: 'https://courses.example' });
  const asFile = { headers: { 'content-type': 'text/csv' } };
  const preview = (csv: string) =>
    its.admin.call('POST /api/redirects/import/preview', csv, asFile);
  const take = (csv: string) => its.admin.call('POST /api/redirects/import', csv, asFile);
  const all = async () => (await its.admin.call('GET /api/redirects/export')).json.data;

  it('refuses a file that is invalid, empty or too large', async () => {
    for (const csv of ['', `/a,/b\n"${'x'.repeat(2_000_000)}`]) {
      const { status, json } = await take(csv);
      expect([status, json.issues[0].path]).toEqual([400, 'csv']);
    }
    const { status, json } = await take(`/a,/b\n${'x'.repeat(1_000)}`.repeat(20_001));
    expect([status, json.error]).toEqual([413, expect.stringContaining('larger than 20 MB')]);
    expect((await its.admin.call('POST /api/redirects/import', { csv: '/a,/b' })).status).toBe(415);
    expect((await take('/a,"/b\nc')).json.issues[0].message).toMatch('Please save it as CSV');
  });

  it('previews what is imported and what is skipped and why, without importing', async () => {
    await its.admin.call('POST /api/products', aProduct({ slug: 'living' }));
    await its.admin.call('POST /api/redirects', { from: '/known', to: '/about' });
    const lines = [
      'Old address,New address',
      '/a.html,/b',
      '/A.HTML/,/c',
      'nothing,/b',
      '/q?x=1,/b',
      '/d,ftp://x',
      '/known,/about',
      '/KNOWN,/',
      '/product/living,/',
      '/b,/a.html',
      'https://old.example/e/,https://courses.example/product/living',
      '',
      '/f',
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

  it('imports files with semicolons, and its own export changes nothing', async () => {
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

  it('skips redirects that make a chain too long in steps or query length', async () => {
    const chain = (name: string, query = '') =>
      Array.from({ length: 60 }, (_, index) => `/${name}/${index},/${name}/${index + 1}${query}`);
    const steps = (await preview(chain('s').join('\n'))).json.data;
    expect(steps).toMatchObject({ ready: 59, skippedCount: 1 });
    expect(steps.skipped[0]).toEqual({ line: 51, from: '/s/50', reason: 'long' });
    const queries = (await preview(chain('q', `?${'q'.repeat(100)}`).join('\n'))).json.data;
    expect(queries.skipped[0]).toEqual({ line: 21, from: '/q/20', reason: 'long' });
  });

  it('imports no more redirects than the limit', async () => {
    await sql`insert into redirects (id, path_key, path, target, created_at, updated_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 99990)
      select 'r' || n, '/r/' || n, '/r/' || n, '/about', '', '' from numbers`.execute(its.site.db);
    const many = Array.from({ length: 110 }, (_, index) => `/c/${index},/about?${index}`);
    const { json } = await take(many.join('\n'));
    expect(json.data).toMatchObject({ ready: 7, skippedCount: 103 });
    expect(json.data.skipped[0]).toEqual({ line: 8, from: '/c/7', reason: 'full' });
    expect(json.data.skipped).toHaveLength(100);
  });
});
