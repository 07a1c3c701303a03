import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter } from '../contract/days.ts';
import type { Insights, Visit } from '../contract/insights.ts';
import { readRevision } from '../store/engine/changes.ts';
import { addCounts } from '../store/insights/add-counts.ts';
import { countedDay } from '../tests/support/counted-day.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const own = { origin: 'http://localhost', 'user-agent': firefox };
const today = () => dayOf(Date.now());
let visitors = 0;

function newVisitor(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

const direct = { referrer: '', source: '', campaign: '' };

onEveryEngine((engine) => {
  const its = useTestApp(engine, { HOST: 'localhost' });
  const send = (
    visit: unknown,
    headers: Record<string, string | undefined> = {},
    remoteAddress = newVisitor(),
  ) => {
    const all = Object.entries({ host: 'localhost', ...own, ...headers });
    const given = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    return its.site.call('POST /api/events', visit, { headers: given, remoteAddress });
  };
  const view = (path: string, arrival: Partial<Visit['arrival']> = {}) => ({
    path,
    events: ['view'],
    arrival: { ...direct, ...arrival },
  });
  const read = async (from = today(), to = from): Promise<Insights> =>
    (await its.admin.call(`GET /api/insights?from=${from}&to=${to}`)).json.data;
  const views = async () => (await read()).days[0]?.views ?? 0;
  const createProduct = async () =>
    (await its.admin.call('POST /api/products', aProduct())).json.data as {
      id: string;
      slug: string;
      title: string;
    };

  describe('refuses', () => {
    it('events from other origins', async () => {
      for (const origin of [undefined, 'null', '', 'https://evil.example', 'http://localhost:81']) {
        const { status, json } = await send(view('/'), { origin });
        expect([origin, status]).toEqual([origin, 403]);
        expect(json.error).toBe('Only the pages of this site may send this.');
      }
    });

    it('invalid events', async () => {
      for (const visit of [
        {},
        { path: '/' },
        { events: ['view'] },
        { path: '/', events: [] },
        { path: '/', events: ['look'] },
        { path: '/', events: Array(9).fill('view') },
        { path: '/\0', events: ['view'] },
        { path: `/${'x'.repeat(300)}`, events: ['view'] },
        { path: '/', events: ['view'], arrival: { ...direct, source: 'x'.repeat(101) } },
      ]) {
        expect([visit, (await send(visit)).status]).toEqual([visit, 400]);
      }
    });

    it('reads without a session or with invalid dates', async () => {
      for (const address of ['', '/products']) {
        expect((await its.site.call(`GET /api/insights${address}`)).status).toBe(401);
      }
      const body = { isCounting: false };
      expect((await its.site.call('PUT /api/insights/counting', body)).status).toBe(401);
      for (const query of [
        '',
        '?from=2026-01-01',
        '?from=yesterday&to=today',
        '?from=2026-02-30&to=2026-03-01',
        '?from=2026-01-02&to=2026-01-01',
        '?from=2020-01-01&to=2026-01-01',
      ]) {
        expect((await its.admin.call(`GET /api/insights${query}`)).status).toBe(404);
      }
    });
  });

  it('ignores bots, visitors who opt out of tracking, and unknown pages', async () => {
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const headers of [
      { 'user-agent': googlebot },
      { 'user-agent': `${firefox} HeadlessChrome/140.0` },
      { 'user-agent': undefined },
      { dnt: '1' },
      { 'sec-gpc': '1' },
    ]) {
      const { status, json } = await send(view('/'), headers);
      expect([headers, status, json.data]).toEqual([headers, 200, { taken: 0 }]);
    }
    for (const path of ['/nowhere', '/product/none', '/admin', '/ADMIN', '', '//', '/product/']) {
      expect([path, (await send(view(path))).json.data]).toEqual([path, { taken: 0 }]);
    }
    expect((await read()).days).toEqual([]);
  });

  it('counts events by product, visitor, source and campaign; content stays unchanged', async () => {
    const one = await createProduct();
    const { slug } = (await its.admin.call('POST /api/categories', aCategory())).json.data;
    const before = await readRevision(its.site.db);
    const [ada, ben] = [newVisitor(), newVisitor()];
    const page = `/product/${one.slug}`;
    await send(view('/', { referrer: 'www.search.example' }), {}, ada);
    await send({ path: page, events: ['view'] }, {}, ada);
    await send({ path: page, events: ['play', 'half', 'whole', 'buy'] }, {}, ada);
    await send(view(page, { source: 'Letter', campaign: 'Spring' }), {}, ben);
    await send({ path: page, events: ['play', 'buy', 'buy'] }, {}, ben);
    // Another browser at the same IP address is another visitor.
    await send(
      view('/about', { referrer: 'search.example' }),
      { 'user-agent': 'Other/1.0 Firefox/1' },
      ben,
    );
    await send({ path: `/category/${slug}`, events: ['view'] }, {}, ada);
    // A campaign with an email address in it is dropped.
    await send(view('/', { source: 'letter', campaign: 'ada@example.com' }), {}, ada);
    await expect.poll(views).toBe(6);

    const { days, products, sources, campaigns, isCounting, countedSince } = await read();
    const counts = { visitors: 3, views: 6, plays: 2, buyClicks: 3, signUps: 0 };
    expect(days).toEqual([{ day: today(), ...counts }]);
    expect(products).toEqual([
      {
        id: one.id,
        title: one.title,
        views: 2,
        plays: 2,
        halfPlays: 1,
        wholePlays: 1,
        buyClicks: 3,
      },
    ]);
    expect(sources).toEqual([
      { name: '', arrivals: 2 },
      { name: 'search.example', arrivals: 2 },
    ]);
    expect(campaigns).toEqual([
      { source: 'letter', campaign: '', arrivals: 1 },
      { source: 'letter', campaign: 'spring', arrivals: 1 },
    ]);
    expect([isCounting, countedSince]).toEqual([true, today()]);
    const { json } = await its.admin.call('GET /api/insights/products');
    expect(json.data).toEqual([{ id: one.id, views: 2, buyClicks: 3 }]);
    expect(await readRevision(its.site.db)).toBe(before);
  });

  it('counts a visitor once a day, however often they visit', async () => {
    const visitorsOfToday = async () => (await read()).days[0].visitors;
    const [before, viewed] = [await visitorsOfToday(), await views()];
    const cleo = newVisitor();
    await send(view('/'), {}, cleo);
    await expect.poll(views).toBe(viewed + 1);
    await send(view('/'), {}, cleo);
    // All addresses of an IPv6 network count as one visitor.
    await send(view('/'), {}, '2001:db8::1');
    await send(view('/about'), {}, '2001:db8::2');
    await expect.poll(views).toBe(viewed + 4);
    expect(await visitorsOfToday()).toBe(before + 2);
  });

  it('returns counts of deleted products without a title, and the previous period', async () => {
    const gone = await createProduct();
    const row = { plays: 0, half_plays: 0, whole_plays: 0, buy_clicks: 1 };
    const item = { kind: 'product' as const, item_id: gone.id };
    const days = ['2025-03-01', '2025-03-30', '2025-04-02'];
    await its.site.db
      .insertInto('item_counts')
      .values(days.map((day) => ({ day, ...item, ...row, views: 10 })))
      .execute();
    await its.site.db
      .insertInto('day_counts')
      .values(days.map((day) => ({ day, visitors: 7, views: 10, plays: 0, buy_clicks: 1 })))
      .execute();
    await its.admin.call(`DELETE /api/products/${gone.id}`);
    const { products, before, from, to } = await read('2025-03-10', '2025-04-10');
    expect(products).toMatchObject([{ id: gone.id, title: null, views: 20, buyClicks: 2 }]);
    expect([from, to]).toEqual(['2025-03-10', '2025-04-10']);
    expect([before.from, before.to]).toEqual(['2025-02-06', '2025-03-09']);
    expect(before.days).toMatchObject([{ day: '2025-03-01', views: 10, visitors: 7 }]);
  });

  it('returns new sign-ups and the number of subscribers', async () => {
    await its.site.call('POST /api/newsletter/subscribe', { email: 'reader@example.com' });
    const { days, subscribers } = await read(daysAfter(today(), -6), today());
    expect(days.at(-1)).toMatchObject({ day: today(), signUps: 1 });
    expect(subscribers).toEqual({ before: 0, after: 1 });
  });

  it('counts the same subscribers as the Subscribers screen', async () => {
    for (const state of ['pending', 'left', 'bounced'] as const) {
      const email = `${state}@example.com`;
      await its.site.call('POST /api/newsletter/subscribe', { email });
      await its.site.db
        .updateTable('subscribers')
        .set({ state })
        .where('email', '=', email)
        .execute();
    }
    const { days, subscribers } = await read(daysAfter(today(), -6), today());
    const { json } = await its.admin.call('GET /api/newsletter/subscribers/browse');
    const total = json.data.counts.confirmed;
    expect([days.at(-1)?.signUps, subscribers.after]).toEqual([total, total]);
    expect((await its.admin.call('GET /api/newsletter/subscribers')).json.data).toHaveLength(total);
  });

  it('stops counting when switched off, and pages stop sending events', async () => {
    const layout = async () => (await its.site.call('GET /api/pages/frame')).json.data.isCounted;
    expect(await layout()).toBe(true);
    const before = await views();
    expect((await its.admin.call('PUT /api/insights/counting', {})).status).toBe(400);
    await its.admin.call('PUT /api/insights/counting', { isCounting: false });
    expect([await layout(), (await read()).isCounting]).toEqual([false, false]);
    const late = countedDay({ pages: { '/': { view: 5 } } });
    await addCounts(its.site.db, [late]);
    expect(await views()).toBe(before);
    await its.admin.call('PUT /api/insights/counting', { isCounting: true });
    expect(await layout()).toBe(true);
    await addCounts(its.site.db, [late]);
    expect(await views()).toBe(before + 5);
  });

  it('counts searches with their results, except email addresses and long numbers', async () => {
    const searched = (words: string, results: number, headers = {}) =>
      its.site.call(
        'POST /api/events/search',
        { words, results },
        {
          headers: { host: 'localhost', ...own, ...headers },
          remoteAddress: newVisitor(),
        },
      );
    for (const [words, status] of [
      ['', 400],
      ['x'.repeat(101), 400],
      ['a\0b', 400],
    ] as const) {
      expect([words, (await searched(words, 0)).status]).toEqual([words, status]);
    }
    expect((await searched('ink', -1)).status).toBe(400);
    expect((await searched('ink', 1, { origin: 'https://evil.example' })).status).toBe(403);
    for (const [words, headers] of [
      ['ada@example.com', {}],
      ['+49 170 1234567', {}],
      ['ink', { dnt: '1' }],
    ] as const) {
      expect((await searched(words, 0, headers)).json.data).toEqual({ taken: 0 });
    }
    await searched('Ink', 3);
    await searched(' ink ', 4);
    await searched('airbrush', 0);
    await expect
      .poll(async () => (await read()).searches)
      .toEqual([
        { words: 'ink', searches: 2, results: 4 },
        { words: 'airbrush', searches: 1, results: 0 },
      ]);
    expect((await read('2020-01-01', '2020-01-02')).searches).toEqual([]);
  });
});
