import type { Page } from '@playwright/test';
import { limits } from '../../../contract/limits/limits.ts';
import { comeToRest, expect, expectToPlay, hydrateIslands, test } from './studio.ts';

/** What visitors do before the page's scripts have loaded, or if they never load. */

/** Holds back the page's scripts like a slow connection; returns a function that lets them load or fail. */
async function holdScripts(page: Page): Promise<(end?: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route('**/assets/*.js', async (route) => route[await promise]());
  return (end = 'continue') => resolve(end);
}

/** Doesn't wait for the load event, which waits for the scripts held back. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test('scripts wait for the first interaction', async ({ page }) => {
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

test('scripts start only once, although both an interaction and idle time start them', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await hydrateIslands(page);
  // Being idle would start them too.
  await comeToRest(page);
  await expect(page.locator('head script[type=module]')).toHaveCount(1);
});

test.describe('a form that needs no script', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is submitted right away, before the scripts load', async ({ page }) => {
    const end = await holdScripts(page);
    await open(page, `/newsletter/link/leave?token=${'x'.repeat(32)}`);
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await sent;
    end();
    // A page that is closed while navigating may never close.
    await page.waitForLoadState();
  });
});

test('links, filters and the menu work before the scripts load', async ({ page }) => {
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

test('an early newsletter sign-up is sent once the scripts load', async ({ page }) => {
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

test('an early click on an image opens the lightbox once the scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/product/brush-basics');
  await page.getByRole('link', { name: /picture 2 of 3/ }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/brush-basics$/);
});

test('an early click on a video plays it once the scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/product/wet-on-wet');
  await page.getByRole('button', { name: /^Play/ }).click();
  release();
  await expectToPlay(page.locator('main video'));
});

test('a tile hovered early plays once the scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/');
  const tiles = page.getByRole('region', { name: 'Categories' });
  await tiles.getByRole('link', { name: /^Ink/ }).hover();
  release();
  await expect(tiles.locator('video[data-shown]')).toBeVisible();
});

test('a filter chosen early with the space bar is applied once the scripts load', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await open(page, '/category/ink');
  await page.getByRole('button', { name: 'Advanced' }).press('Space');
  release();
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeVisible();
});

// The browser's built-in image viewer uses inline styles, which the policy of uploads forbids.
const aroundPictures = /Applying inline style violates/;
// It takes no part in view transitions either, which the browser reports to the previous page.
const noTransition = /ViewTransition opt-in disabled/;

test.describe('when the scripts fail to load', () => {
  const expected = [/Failed to load resource/, aroundPictures, noTransition];
  test.use({ expectedConsole: [expected, { scope: 'test' }] });

  test('an early newsletter sign-up is submitted as a plain form', async ({ page, studio }) => {
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

  test('an early click on an image opens its file, and later clicks do so right away', async ({
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

  test('an early click on a video opens its file', async ({ page, studio }) => {
    const fail = await holdScripts(page);
    await open(page, '/product/wet-on-wet');
    await page.getByRole('button', { name: /^Play/ }).click();
    fail('abort');
    await expect(page).toHaveURL(studio.clip);
    const width = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
    await expect.poll(width, 'a frame of it').toBeGreaterThan(0);
  });

  test('a filter chosen early with the space bar is applied', async ({ page }) => {
    const fail = await holdScripts(page);
    await open(page, '/category/ink');
    await page.getByRole('button', { name: 'Advanced' }).press('Space');
    fail('abort');
    await expect(page).toHaveURL('/category/ink?tags=advanced');
  });
});

test('falls back to plain links when the scripts take too long', async ({ page }) => {
  await page.clock.install();
  await holdScripts(page);
  await open(page, '/category/ink');
  // From here on, time passes only when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Advanced' }).press('Space');
  await page.clock.runFor(limits.scriptPatienceMs - 1_000);
  await expect(page).toHaveURL('/category/ink');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/category/ink?tags=advanced');
});
