import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { connect } from '../store/engine/connect.ts';
import { claimJob, type Job } from '../store/jobs/jobs.ts';
import { listBrokenLinks, listLinks } from '../store/link-checks/checked-links.ts';
import { announceFinding } from '../store/link-checks/finding.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aBlankHero, aCategory, aProduct } from '../tests/support/factories.ts';
import { aNetwork, aWebServer } from '../tests/support/servers/web-servers.ts';
import { startTestApp, type TestApp } from '../tests/support/test-app.ts';
import type { Network } from './link-checks/network.ts';
import { checkHost, findSiteLinks, type LinkJobContext } from './link-jobs.ts';
import { queues } from './registry.ts';

const here = ['127.0.0.1'];
const nobody = aNetwork({}, []);
const longAgo = '2000-01-01T00:00:00.000Z';

onEveryEngine((engine) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['administrator']>>;
  beforeAll(async () => {
    site = await startTestApp(engine, { PUBLIC_URL: 'https://courses.studio' });
    admin = await site.administrator();
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    for (const list of ['products', 'categories']) {
      for (const { id } of (await site.call(`GET /api/${list}`)).json.data) {
        await admin.call(`DELETE /api/${list}/${id}`);
      }
    }
    await admin.call('PUT /api/homepage', aBlankHero());
    await admin.call('PUT /api/about', { heroConfig: aBlankHero(), content: null });
    await work(nobody);
  });

  const contextOf = (network: Network, db = site.db) => ({
    db,
    network,
    userAgent: 'test',
    pauseMs: 0,
    ownHost: 'courses.studio',
    publicFiles: ['/empty.png'],
  });
  /** Runs jobs as the link process does, until none are left. */
  async function work(network: Network, db = site.db): Promise<void> {
    await announceFinding(db);
    for (let job = await next(); job; job = await next()) {
      await run(contextOf(network, db), job);
    }
    function next() {
      return claimJob(db, queues.links.kinds);
    }
  }
  const run = (context: LinkJobContext, { kind, subject }: Job) =>
    (kind === 'find-links' ? findSiteLinks : checkHost)(context, subject);
  const letTimePass = async () => {
    await site.db.updateTable('checked_links').set({ check_at: longAgo }).execute();
    await site.db.updateTable('jobs').set({ run_at: longAgo }).execute();
  };
  const create = async (fields: Parameters<typeof aProduct>[0]): Promise<string> => {
    const product = aProduct({ introVideo: '/empty.png', buyLink: '/', ...fields });
    return (await admin.call('POST /api/products', product)).json.data.id;
  };
  const links = () => site.db.selectFrom('checked_links').selectAll().orderBy('url').execute();
  const linkOf = async (url: string) => (await links()).find((link) => link.url === url);

  it('reports a link as broken after three failures, with growing pauses between checks', async () => {
    const shop = await aWebServer((_request, response) => {
      response.writeHead(404).end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    const url = shop.at('shop.studio');
    await create({ buyLink: url });
    const pauses: number[] = [];
    for (const state of ['retrying', 'retrying', 'broken', 'broken']) {
      const before = Date.now();
      await work(network);
      const link = await linkOf(url);
      expect(link).toMatchObject({ state, problem: 'not-found', status: 404 });
      pauses.push(Date.parse(link?.check_at ?? '') - before);
      expect((await listBrokenLinks(site.db)).length).toBe(state === 'broken' ? 1 : 0);
      await letTimePass();
    }
    expect(pauses[0]).toBeGreaterThan(9 * 60_000);
    expect(pauses[1]).toBeGreaterThan(5 * pauses[0]);
    expect(pauses[2]).toBeGreaterThan(5 * pauses[1]);
  });

  it('remembers when a link first failed, and clears that once it works', async () => {
    let status = 500;
    const shop = await aWebServer((_request, response) => {
      response.writeHead(status).end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    await create({ buyLink: shop.at('shop.studio') });
    await work(network);
    const first = (await linkOf(shop.at('shop.studio')))?.failing_since;
    expect(first).toEqual(expect.any(String));
    await letTimePass();
    await work(network);
    expect(await linkOf(shop.at('shop.studio'))).toMatchObject({ failing_since: first });
    status = 200;
    await letTimePass();
    await work(network);
    expect(await linkOf(shop.at('shop.studio'))).toMatchObject({
      state: 'working',
      problem: null,
      failures: 0,
      failing_since: null,
      status: 200,
    });
  });

  it('checks no link before it is due, and no ignored link', async () => {
    const shop = await aWebServer((_request, response) => response.end());
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    const url = shop.at('shop.studio');
    await create({ buyLink: url });
    await work(network);
    await work(network);
    expect(shop.asked).toHaveLength(1);
    const { id = '' } = (await linkOf(url)) ?? {};
    await admin.call(`PUT /api/links/${id}/ignored`, { isIgnored: true });
    await letTimePass();
    await work(network);
    expect(shop.asked).toHaveLength(1);
    await admin.call(`PUT /api/links/${id}/ignored`, { isIgnored: false });
    await work(network);
    expect(shop.asked).toHaveLength(2);
  });

  it('checks one link at a time per host, and each link once, with several servers', async () => {
    let busy = 0;
    let most = 0;
    const shop = await aWebServer((_request, response) => {
      most = Math.max(most, ++busy);
      setTimeout(() => {
        busy -= 1;
        response.end();
      }, 5);
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    for (const path of ['/a', '/b', '/c', '/d', '/e']) {
      await create({ buyLink: shop.at('shop.studio', path) });
    }
    const others = await Promise.all([1, 2, 3].map(() => connect(site.config.database)));
    onTestFinished(async () => {
      for (const db of others) await db.destroy();
    });
    await work(nobody); // only finds the links: failures to connect do not count
    await letTimePass();
    await Promise.all([site.db, ...others].map((db) => work(network, db)));
    await work(network);
    expect(most).toBe(1);
    expect(shop.asked.map(({ url }) => url).sort()).toEqual(['/a', '/b', '/c', '/d', '/e']);
  });

  it('pauses between two requests to the same host', async () => {
    const times: number[] = [];
    const shop = await aWebServer((_request, response) => {
      times.push(performance.now());
      response.end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    for (const path of ['/a', '/b']) await create({ buyLink: shop.at('shop.studio', path) });
    await work(nobody); // only finds the links
    await letTimePass();
    for (let job = await claimJob(site.db, queues.links.kinds); job; ) {
      await run({ ...contextOf(network), pauseMs: 300 }, job);
      job = await claimJob(site.db, queues.links.kinds);
    }
    expect(times).toHaveLength(2);
    expect(times[1] - times[0]).toBeGreaterThan(290);
  });

  it('stops checking a host that responds with 429', async () => {
    const shop = await aWebServer((_request, response) => {
      response.writeHead(429).end();
    });
    const network = aNetwork({ 'shop.studio': here }, [shop.port]);
    for (const path of ['/a', '/b', '/c']) {
      await create({ buyLink: shop.at('shop.studio', path) });
    }
    await work(network);
    expect(shop.asked).toHaveLength(1);
  });

  it('does not report links as broken if the server itself is offline', async () => {
    await create({ buyLink: 'http://shop.studio/' });
    for (let times = 0; times < 4; times += 1) {
      await work(nobody);
      await letTimePass();
    }
    expect(await linkOf('http://shop.studio/')).toMatchObject({ state: 'unchecked', failures: 0 });
  });

  it('finds every link on public pages and where it is used, and no other', async () => {
    const button = { isActive: true, text: 'Go', link: 'https://button.example/' };
    const film = 'https://video.example/lesson.mp4';
    const hidden = { ...button, isActive: false, link: 'https://hidden.example/' };
    const product = await create({
      title: 'Light',
      buyLink: 'https://buy.example/?a=1&b=2',
      introVideo: 'https://video.example/a.mp4',
      parts: {
        curriculum: [
          {
            title: 'Section',
            // The same video twice is one link.
            lessons: [film, film].map((preview) => ({ title: 'Lesson', preview })),
          },
        ],
      },
      description:
        '<p><a href="https://text.example/?a=1&amp;b=2" target="_blank">x</a> <a href="mailto:a@b.example">y</a> <a href="/about">z</a></p>',
      heroConfig: { button1: button, button2: hidden },
    });
    await admin.call('PUT /api/homepage', {
      button2: { ...button, link: 'https://home.example/' },
    });
    await admin.call('PUT /api/about', {
      content: '<p><a href="https://about.example/">x</a></p>',
    });
    await admin.call('POST /api/drafts/product', { buyLink: 'https://draft.example/' });
    await admin.call('POST /api/categories', aCategory({ heroConfig: { button1: button } }));
    await work(nobody);
    const uses = await site.db
      .selectFrom('link_uses')
      .innerJoin('checked_links', 'checked_links.id', 'link_id')
      .select(['kind', 'field', 'url'])
      .orderBy('url')
      .orderBy('kind')
      .execute();
    expect(uses.map(({ kind, field, url }) => `${kind} ${field} ${url}`)).toEqual([
      'product description /about',
      'about content https://about.example/',
      'category heroConfig.button1.link https://button.example/',
      'product heroConfig.button1.link https://button.example/',
      'product buyLink https://buy.example/?a=1&b=2',
      'homepage heroConfig.button2.link https://home.example/',
      'product description https://text.example/?a=1&b=2',
      'product introVideo https://video.example/a.mp4',
      'product parts.curriculum https://video.example/lesson.mp4',
    ]);
    // No requests are sent: these are reserved example domains.
    expect(nobody.resolved.filter((name) => name.endsWith('example'))).toEqual([]);
    const { links: shown } = await listLinks(site.db, { show: 'unknown', page: 1 });
    expect(shown.find(({ url }) => url === 'https://button.example/')).toMatchObject({
      useCount: 2,
      uses: [{ kind: 'category' }, { kind: 'product', id: product, title: 'Light' }],
    });
  });

  it('removes a link with its last use', async () => {
    const id = await create({ buyLink: 'https://gone.example/' });
    await work(nobody);
    expect(await linkOf('https://gone.example/')).toBeDefined();
    await admin.call(`POST /api/items/product/${id}/unpublish`);
    await work(nobody);
    expect(await linkOf('https://gone.example/')).toBeUndefined();
  });

  it('checks internal pages, old slugs and files, and notices when they disappear', async () => {
    const target = await create({ slug: 'target', title: 'Target' });
    const content = ['target', 'old', 'nowhere']
      .map((slug) => `<a href="/product/${slug}">x</a>`)
      .concat('<a href="https://courses.studio/About/">x</a>', '<a href="/empty.png?v=2">x</a>')
      .concat('<a href="/uploads/none.png">x</a>', '<a href="https://courses.studio/x">x</a>');
    await admin.call('PUT /api/about', { content: `<p>${content.join('')}</p>` });
    const product = aProduct({ introVideo: '/empty.png', buyLink: '/', title: 'Target' });
    await admin.call(`PUT /api/products/${target}`, { ...product, slug: 'old' });
    await admin.call(`PUT /api/products/${target}`, { ...product, slug: 'target' });
    await work(nobody);
    const states = async () =>
      Object.fromEntries((await links()).map(({ url, state }) => [url, state]));
    expect(await states()).toEqual({
      '/': 'working',
      '/empty.png': 'working',
      '/empty.png?v=2': 'working',
      '/product/target': 'working',
      '/product/old': 'working',
      '/product/nowhere': 'broken',
      '/uploads/none.png': 'broken',
      'https://courses.studio/About/': 'working',
      'https://courses.studio/x': 'broken',
    });
    expect(await linkOf('/product/old')).toMatchObject({ redirected_to: '/product/target' });
    expect(nobody.resolved).not.toContain('courses.studio');
    await admin.call(`DELETE /api/products/${target}`);
    await work(nobody);
    expect(await states()).toMatchObject({ '/product/target': 'broken', '/product/old': 'broken' });
  });

  it('rechecks only internal links that a change may affect', async () => {
    const target = await create({ slug: 'target', title: 'Target' });
    const content = [
      '/product/target',
      '/product/old',
      '/product/coming',
      '/uploads/none.png',
      '/x',
    ]
      .map((url) => `<a href="${url}">x</a>`)
      .join('');
    await admin.call('PUT /api/about', { content: `<p>${content}</p>` });
    const product = aProduct({ introVideo: '/empty.png', buyLink: '/', title: 'Target' });
    for (const slug of ['old', 'target']) {
      await admin.call(`PUT /api/products/${target}`, { ...product, slug });
    }
    await work(nobody);
    /** The links checked after a change, and their new state. */
    const checkedAfter = async (change: () => Promise<unknown>) => {
      await site.db.updateTable('checked_links').set({ checked_at: longAgo }).execute();
      await change();
      await work(nobody);
      const looked = (await links()).filter(({ checked_at }) => checked_at !== longAgo);
      return Object.fromEntries(looked.map(({ url, state }) => [url, state]));
    };
    const broken = { '/product/coming': 'broken', '/uploads/none.png': 'broken', '/x': 'broken' };
    const edited = { ...product, slug: 'target', title: 'Another title' };
    expect(await checkedAfter(() => admin.call(`PUT /api/products/${target}`, edited))).toEqual({});
    expect(await checkedAfter(() => create({ slug: 'coming' }))).toEqual({
      ...broken,
      '/product/coming': 'working',
    });
    const { '/product/coming': _, ...rest } = broken;
    const [away, back] = ['unpublish', 'publish'].map(
      (act) => () => admin.call(`POST /api/items/product/${target}/${act}`, {}),
    );
    expect(await checkedAfter(away)).toEqual({
      ...rest,
      '/product/target': 'broken',
      '/product/old': 'broken',
    });
    // Its old slug redirects to it again.
    expect(await checkedAfter(back)).toMatchObject({
      ...rest,
      '/product/target': 'working',
      '/product/old': 'working',
    });
    await admin.call('POST /api/redirects', { from: '/x', to: '/about' });
    await work(nobody);
    expect(await linkOf('/x')).toMatchObject({ state: 'working', redirected_to: '/about' });
  });

  it('misses no links published while no job ran or after a process died', async () => {
    await create({ buyLink: 'https://first.example/' });
    await announceFinding(site.db);
    await claimJob(site.db, queues.links.kinds); // and dies
    await create({ buyLink: 'https://second.example/' });
    await site.db.updateTable('jobs').set({ claimed_until: longAgo }).execute();
    await work(nobody);
    expect((await links()).map(({ url }) => url)).toEqual(
      expect.arrayContaining(['https://first.example/', 'https://second.example/']),
    );
    await site.db.updateTable('revision').set({ links_seen: -1 }).execute();
    await site.db.deleteFrom('link_uses').execute();
    await work(nobody);
    expect((await listLinks(site.db, { show: 'unknown', page: 1 })).links[0].useCount).toBe(1);
  });
});
