import { aProduct } from '../../support/factories.ts';
import { expect, hydrateIslands, picture, resize, test } from './studio.ts';

test('home: shows the hero, category tiles, a row per category in order, and the newsletter box', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Learn by hand' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Latest Ink',
    'Latest Clay',
    'Latest Paper',
    /.+/, // the newsletter's
  ]);
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(tiles).toHaveCount(3);
  await expect(tiles.first()).toHaveAccessibleName(/^Ink/);
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});

test('home: shows at most 2 products per row and a View all link to the category', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Latest Ink' });
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(['Brush Basics', 'Wet on Wet']);
  await row.getByText('View all').click();
  await expect(page).toHaveURL('/category/ink');
});

test('home: shows the 2 products side by side', async ({ page }) => {
  await page.goto('/');
  const [first, second] = await page
    .getByRole('region', { name: 'Latest Ink' })
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect()));
  expect(first.y).toBe(second.y);
  expect(first.x).toBeLessThan(second.x);
});

test('home: shows the empty image in the row of a category without products', async ({ page }) => {
  await page.goto('/');
  const image = page.getByRole('region', { name: 'Latest Paper' }).getByRole('img');
  await expect(image).toHaveAttribute('src', '/empty.png');
});

test('category tiles play their video on hover and rewind on leave', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /^Ink/ });
  const video = tile.locator('video');
  await expect(video).toHaveCount(0);
  await tile.hover();
  await expect(video).toHaveJSProperty('paused', false);
  await expect(video).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('currentTime', 0);
});

test('category tiles also play on keyboard focus', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /^Ink/ });
  await tile.focus();
  await expect(tile.locator('video')).toHaveJSProperty('paused', false);
  await tile.blur();
  await expect(tile.locator('video')).toHaveJSProperty('paused', true);
});

test('a tile without a video shows its hover image', async ({ page }) => {
  await page.goto('/');
  const tile = page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Clay/ });
  await expect(tile.locator('img')).toHaveCount(1);
  await tile.hover();
  const hoverImage = tile.locator('span', { has: page.locator('img[src="/icon-512.png"]') }).last();
  await expect(hoverImage).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(hoverImage).toHaveCSS('opacity', '0');
});

test('home: an odd last tile fills its row on narrow screens', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  /** The width of the last tile relative to the first. */
  const share = () =>
    tiles.evaluateAll((all) => {
      const widths = all.map((tile) => tile.getBoundingClientRect().width);
      return widths[2] / widths[0];
    });
  await expect.poll(share).toBeCloseTo(1, 2);
  await resize(page, 820, 1180);
  await expect.poll(share).toBeGreaterThan(2);
});

test.describe('with videos that fail to load', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('a tile with a video and a hover image shows the hover image', async ({ page }) => {
    await page.route('**/*.webm', (route) => route.abort());
    await page.goto('/');
    await page.mouse.move(200, 200);
    await hydrateIslands(page);
    const tile = page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /^Ink/ });
    await tile.hover();
    const picture = tile.locator('img[src="/icon-512.png"]');
    await expect(picture).toBeVisible();
    await expect(picture.locator('xpath=ancestor::span[1]')).toHaveCSS('opacity', '1');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a tile with a video and a hover image shows only the hover image', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(200, 200);
    await hydrateIslands(page);
    const tile = page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /^Ink/ });
    await tile.hover();
    await expect(tile.locator('img[src="/icon-512.png"]')).toBeVisible();
    await expect(tile.locator('video')).toHaveCount(0);
  });
});

test('shows all courses on the home page if there are no categories', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  for (const title of ['Brush', 'Ink', 'Paper']) {
    await admin.createProduct({ body: aProduct({ title, mainImage: picture }) });
  }
  await page.goto(site.url);
  const courses = page.getByRole('region', { name: 'Latest Courses' });
  await expect(courses.getByRole('heading', { level: 3 })).toHaveText(['Brush', 'Ink', 'Paper']);
  await courses.getByRole('link', { name: 'Ink' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
});
