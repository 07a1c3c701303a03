import type { Page } from '@playwright/test';
import { limits } from '../../../contract/limits/limits.ts';
import { comeToRest, expect, expectToPlay, hydrateIslands, test } from './studio.ts';

/** What a visitor does before the page's scripts have come, and where they never come. */

/** Keeps the page's scripts back, as a slow connection would; answers how to let them come, or fail. */
async function holdScripts(page: Page): Promise<(end?: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/assets/*.js', async (route) => route[await promise]());
  return (end = 'continue') => resolve(end);
}

/** The load event waits for scripts that are held back. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test('scripts wait for the first sign of life, or for the page to be idle', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('scripts are started once, whatever comes first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await hydrateIslands(page);
  // To be idle is the other reason to start them.
  await comeToRest(page);
  await expect(page.locator('head script[type=module]')).toHaveCount(1);
});

test.describe('a form that needs no script', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is sent at once, before they come', async ({ page }) => {
    const end = await holdScripts(page);
    await open(page, `/newsletter/link/leave?token=${'x'.repeat(32)}`);
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await sent;
    end();
    // A page that is closed on its way to the next one may never close.
    await page.waitForLoadState();
  });
});

test('links, filters and the menu work without them', async ({ page }) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Ink' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
  await page.getByRole('button', { name: 'Advanced' }).click();
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('an address that is sent early is subscribed', async ({ page }) => {
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: { email: 'a@b.example' } } }),
  );
  const release = await holdScripts(page);
  await open(page, '/');
  await page.getByLabel('Email address').fill('early@studio.example');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  release();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a picture that is clicked early opens in the lightbox', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/product/brush-basics');
  await page.getByRole('link', { name: /picture 2 of 3/ }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/brush-basics$/);
});

test('a video that is clicked early plays', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/product/wet-on-wet');
  await page.getByRole('button', { name: /^Play/ }).click();
  release();
  await expectToPlay(page.locator('main video'));
});

test('a tile that is pointed at early plays as soon as it can', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/');
  const tiles = page.getByRole('region', { name: 'Categories' });
  await tiles.getByRole('link', { name: /^Ink/ }).hover();
  release();
  await expect(tiles.locator('video[data-shown]')).toBeVisible();
});

test('a filter that is chosen early with the space bar is chosen', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/category/ink');
  await page.getByRole('button', { name: 'Advanced' }).press('Space');
  release();
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeVisible();
});

// The browser's own page around a picture would like some styles, which no upload is allowed.
const aroundPictures = /Applying inline style violates/;
// Nor does it take part in turning from page to page, of which the browser tells the page before.
const noTransition = /ViewTransition opt-in disabled/;

test.describe('where the scripts fail', () => {
  const expected = [/Failed to load resource/, aroundPictures, noTransition];
  test.use({ expectedConsole: [expected, { scope: 'test' }] });

  test('an address that was sent is sent as a plain form', async ({ page, studio }) => {
    const fail = await holdScripts(page);
    await open(page, '/');
    await page.getByLabel('Email address').fill('stranded@studio.example');
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await expect(page).toHaveURL('/');
    fail('abort');
    await expect(page).toHaveURL('/newsletter/subscribed');
    const subscribers = await (await studio.administrator()).listSubscribers();
    expect(subscribers.map(({ email }) => email)).toContain('stranded@studio.example');
  });

  test('a picture that was clicked is followed, and so is every later one at once', async ({
    page,
  }) => {
    const fail = await holdScripts(page);
    await open(page, '/product/brush-basics');
    await page.getByRole('link', { name: /picture 2 of 3/ }).click();
    await expect(page).toHaveURL(/brush-basics$/);
    fail('abort');
    await expect(page).toHaveURL('/empty.png');
    await page.goBack();
    await page.getByRole('link', { name: /picture 1 of 3/ }).click();
    await expect(page).toHaveURL('/newsletter.jpg');
  });

  test('a video that was clicked is opened', async ({ page, studio }) => {
    const fail = await holdScripts(page);
    await open(page, '/product/wet-on-wet');
    await page.getByRole('button', { name: /^Play/ }).click();
    fail('abort');
    await expect(page).toHaveURL(studio.clip);
    const width = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
    await expect.poll(width, 'a frame of it').toBeGreaterThan(0);
  });

  test('a filter that was chosen with the space bar is chosen', async ({ page }) => {
    const fail = await holdScripts(page);
    await open(page, '/category/ink');
    await page.getByRole('button', { name: 'Advanced' }).press('Space');
    fail('abort');
    await expect(page).toHaveURL('/category/ink?tags=advanced');
  });
});

test('where the scripts take too long, nobody waits for them any more', async ({ page }) => {
  await page.clock.install();
  await holdScripts(page);
  await open(page, '/category/ink');
  // From here on time passes only as far as it is told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Advanced' }).press('Space');
  await page.clock.runFor(limits.scriptPatienceMs - 1_000);
  await expect(page).toHaveURL('/category/ink');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/category/ink?tags=advanced');
});
