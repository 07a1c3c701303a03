import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import type { Client } from '../../../contract/client.ts';
import { dayOf } from '../../../contract/days.ts';
import { aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { test as base, expect, hydrateIslands, ignorePointer } from '../test.ts';

// Automated browsers identify themselves and aren't counted.
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Sent {
  path: string;
  events: string[];
  arrival?: object;
}

const test = base.extend({
  userAgent: agent,
  isFirstVisit: true,
  // A site of its own, since counts from other tests can't be reset.
  ownSite: async ({ startOwnSite }, use) => use(await startOwnSite({ DEMO_CONTENT: '0' })),
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    });
    await page.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }),
    );
    await use(page);
  },
});

/** Collects every beacon that the page sends. */
function beaconsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(request.postDataJSON());
  });
  return sent;
}

function counted(admin: Client) {
  const today = dayOf(Date.now());
  return admin.getInsights({ query: { from: today, to: today } });
}

async function createCourse(site: RunningSite, admin: Client) {
  const upload = await uploaderOf(site);
  const clip = await upload({ file: await readFile(join(import.meta.dirname, 'clip.webm')) });
  return admin.createProduct({
    body: aProduct({ introVideo: clip, mainImage: '/newsletter.jpg' }),
  });
}

test('counts a visit from the first paint to the buy click, and stores nothing in the browser', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(60_000);
  const admin = await ownSite.administrator();
  const { slug, title } = await createCourse(ownSite, admin);
  const path = `/product/${slug}`;
  const sent = beaconsOf(page);
  await ignorePointer(page);
  await page.goto('/?utm_source=Letter&utm_campaign=Spring');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    path: '/',
    events: ['view'],
    arrival: { referrer: '', source: 'Letter', campaign: 'Spring' },
  });
  // A request's performance entry exists once its response has arrived.
  const beacon = await page.waitForFunction(() =>
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/events')),
  );
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  expect(await beacon.evaluate((entry) => entry?.startTime)).toBeGreaterThan(painted);

  await page.goto(path);
  await hydrateIslands(page);
  await page.getByRole('button', { name: `Play the intro video of ${title}` }).click();
  const video = page.locator('video[aria-label$="intro video"]');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
  const buy = page.getByRole('link', { name: 'Buy Now' });
  await expect(buy).toHaveAttribute('href', 'https://shop.example/buy');
  const left = await page.evaluate(async () => ({
    stored: Object.keys({ ...localStorage, ...sessionStorage }),
    databases: await indexedDB.databases(),
    caches: await globalThis.caches?.keys(),
    cookies: document.cookie,
  }));
  expect(left).toMatchObject({ stored: [], databases: [], cookies: '' });
  expect(left.caches ?? []).toEqual([]);
  await buy.click();
  await expect(page.getByRole('heading', { name: 'The shop' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await expect
    .poll(async () => (await counted(admin)).days[0], { timeout: 20_000 })
    .toMatchObject({ views: 2, visitors: 1, plays: 1, buyClicks: 1 });
  const { products, campaigns } = await counted(admin);
  const counts = { views: 1, plays: 1, halfPlays: 1, wholePlays: 1, buyClicks: 1 };
  expect(products).toMatchObject([{ title, ...counts }]);
  expect(campaigns).toEqual([{ source: 'letter', campaign: 'spring', arrivals: 1 }]);
  // A reload isn't a new arrival.
  const views = () => sent.filter(({ events }) => events.includes('view'));
  await page.goto(path);
  await expect.poll(views).toHaveLength(3);
  await page.reload();
  await expect.poll(views).toHaveLength(4);
  expect(sent.at(-1)?.arrival).toBeUndefined();
});

test("doesn't count opted-out visitors, automated browsers, previews or the administrator", async ({
  page,
  ownSite,
  browser,
}) => {
  test.setTimeout(60_000);
  const admin = await ownSite.administrator();
  const { token } = await ownSite.client.login({ body: { password: ownSite.password } });
  const { id, slug } = await admin.createProduct({
    body: aProduct({ mainImage: '/newsletter.jpg' }),
  });
  const params = { kind: 'product', id } as const;
  const preview = new URL((await admin.createPreview({ params })).url, ownSite.url);
  const visits: [who: string, prepare: (key: string[]) => void, path: string][] = [
    ['Do Not Track', () => answer('doNotTrack', '1'), '/about'],
    ['Global Privacy Control', () => answer('globalPrivacyControl', true), '/about'],
    ['a program', () => answer('webdriver', true), '/about'],
    ['the administrator', ([key, value]) => localStorage.setItem(key, value), '/about'],
    ['a preview', () => {}, preview.pathname + preview.search],
  ];
  const helper = `globalThis.answer = (name, value) =>
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
    answer('webdriver', false);`;
  for (const [who, prepare, path] of visits) {
    const context = await browser.newContext({ userAgent: agent, baseURL: ownSite.url });
    const visitor = await context.newPage();
    await visitor.addInitScript(helper);
    await visitor.addInitScript(prepare, [storageKeys.token, token]);
    const sent = beaconsOf(visitor);
    await visitor.goto(path);
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
    await visitor.mouse.move(20, 20);
    await visitor.waitForLoadState('networkidle');
    await visitor.goto('about:blank');
    expect(sent, who).toEqual([]);
    await context.close();
  }
  // The same visit is counted without any of these.
  const sent = beaconsOf(page);
  await page.goto(`/product/${slug}`);
  await expect.poll(() => sent).toHaveLength(1);
  await admin.updateCounting({ body: { isCounting: false } });
  await page.goto('/about');
  await hydrateIslands(page);
  await page.goto('about:blank');
  expect(sent).toHaveLength(1);
});

declare const answer: (name: string, value: unknown) => void;
