import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { comeToRest, expect, hydrateIslands, picture, test } from './studio.ts';

/** What a designer sent back, and is to stay mended. */

test('five categories stand in the header of a laptop, in one row', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  const titles = ['Generative Art', '3D & Light', 'Motion', 'Colour', 'Illustration'];
  for (const [order, title] of titles.entries()) {
    const slug = `c-${order}`;
    await admin.createCategory({ body: aCategory({ slug, title, order, tileImage: picture }) });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(ownSite.url);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const tops = new Set<number>();
  for (const name of ['Home', ...titles, 'About', 'YouTube', 'Instagram']) {
    const link = menu.getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    tops.add(Math.round(y + height / 2));
  }
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});

test('about: headings stand beside their text, and it takes the width of the page', async ({
  page,
}) => {
  await page.goto('/about');
  const heading = await page.getByRole('heading', { level: 2, name: 'Our room' }).boundingBox();
  const text = await page.getByText('Two tables and').boundingBox();
  if (!heading || !text) throw new Error('neither is there');
  expect(text.x).toBeGreaterThan(heading.x + heading.width - 1);
  expect(Math.abs(text.y - heading.y)).toBeLessThan(16);
  expect(text.x + text.width).toBeGreaterThan(1_100);
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await page.getByRole('heading', { level: 2, name: 'Our room' }).boundingBox();
  const below = await page.getByText('Two tables and').boundingBox();
  expect(below?.x).toBe(above?.x);
});

test('the footer says where else the studio is, and leads back to the top', async ({ page }) => {
  await page.goto('/category/ink');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'YouTube' })).toBeVisible();
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the newsletter’s success takes the place of the form, with a mark and a colour', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: { email: 'a@b.example' } } }),
  );
  await page.goto('/product/wet-on-wet');
  await hydrateIslands(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByLabel('Email address');
  await field.fill('a@b.example');
  const before = await page.getByRole('region', { name: 'Be the first' }).boundingBox();
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Successfully subscribed!' });
  await expect(message).toBeVisible();
  await expect(message).toBeFocused();
  await expect(field).toBeHidden();
  const mark = await message.evaluate((element) => getComputedStyle(element, '::before').width);
  expect(mark).toBe('36px');
  await expect(message).toHaveCSS('color', 'rgb(125, 219, 160)');
  const after = await page.getByRole('region', { name: 'Be the first' }).boundingBox();
  expect(after?.height).toBe(before?.height);
  await page.clock.runFor(5_100);
  await expect(field).toBeVisible();
});

/** Which elements of a page bear which name when it turns into another. */
const namesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => !['none', 'root'].includes(name))
      .sort(),
  );

/** Says of each page whether another one turned into it. */
function noteTurning() {
  if (window !== top) return; // the frame of a film has a page of its own
  addEventListener('pagereveal', (event) => {
    sessionStorage.setItem('turned', String(Reflect.get(event, 'viewTransition') !== null));
  });
}

test('a card that is followed grows into the film of its page, and no name is there twice', async ({
  page,
}) => {
  await page.addInitScript(noteTurning);
  await page.goto('/category/ink');
  expect(await namesOn(page)).toEqual(['header']);
  const card = page.getByRole('article').getByRole('link', { name: 'Gold Leaf' });
  await card.focus();
  expect(await namesOn(page)).toEqual(['film', 'header']);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold Leaf' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('turned'))).toBe('true');
  expect(await namesOn(page)).toEqual(['film', 'header']);
  await page.getByRole('article').getByRole('link').first().focus();
  expect(await namesOn(page)).toEqual(['film', 'header']);
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('gets the next page at once', async ({ page }) => {
    await page.addInitScript(noteTurning);
    await page.goto('/category/ink');
    await page.getByRole('article').getByRole('link', { name: 'Gold Leaf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gold Leaf' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('turned'))).toBe('false');
  });
});

test('on paper: words in black on white, and nothing that needs a screen', async ({ page }) => {
  await page.goto('/product/wet-on-wet');
  await comeToRest(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Intro video' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const address = await page
    .getByRole('link', { name: 'Buy Now' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://shop.example/buy');
});

for (const count of [1, 2, 3, 4, 5]) {
  test(`${count} courses leave no hole in a grid of three`, async ({ page, ownSite }) => {
    const admin = await ownSite.administrator();
    const body = aCategory({ slug: 'ink', tileImage: picture, itemsPerRow: 3 });
    const { id } = await admin.createCategory({ body });
    for (let number = 1; number <= count; number += 1) {
      const product = { slug: `p-${number}`, mainImage: picture, categories: [id] };
      await admin.createProduct({ body: aProduct(product) });
    }
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${ownSite.url}/category/ink`);
      const edges = await page.getByRole('article').evaluateAll((cards) => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const grid = cards[0].closest('ul')?.getBoundingClientRect();
        const bottom = Math.max(...boxes.map(({ top }) => top));
        const last = boxes.filter(({ top }) => top > bottom - 40);
        return [Math.max(...last.map(({ right }) => right)), grid?.right ?? 0];
      });
      expect(edges[0], `at ${width} px`).toBeCloseTo(edges[1], 0);
    }
  });
}
