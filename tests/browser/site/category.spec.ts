import type { Locator } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { comeToRest, expect, hydrateIslands, picture, resize, test } from './studio.ts';

const titles = ['Brush Basics', 'Wet on Wet', 'Gold Leaf'];

test('category: shows the hero, the tags in use, all products and the newsletter box', async ({
  page,
}) => {
  await page.goto('/category/ink');
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
  await expect(page.getByText('Filter by:')).toBeVisible();
  const tags = page.getByRole('list', { name: 'Filter by:' }).getByRole('button');
  await expect(tags).toHaveText(['Advanced', 'Beginner']);
  const grid = page.getByRole('region', { name: 'Browse Ink' });
  await expect(grid.getByRole('heading', { level: 3 })).toHaveText(titles);
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});

test('category: several tags narrow the grid and update the URL, and Back undoes them', async ({
  page,
}) => {
  await page.goto('/category/ink');
  const products = page
    .getByRole('region', { name: 'Browse Ink' })
    .getByRole('heading', { level: 3 });
  await page.getByRole('button', { name: 'Beginner' }).click();
  await expect(products).toHaveText(['Brush Basics', 'Wet on Wet']);
  await expect(page).toHaveURL('/category/ink?tags=beginner');
  await page.getByRole('button', { name: 'Advanced' }).click();
  await expect(products).toHaveText(['Wet on Wet']);
  await expect(page).toHaveURL('/category/ink?tags=advanced&tags=beginner');
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeVisible();

  await page.goBack();
  await expect(products).toHaveText(['Brush Basics', 'Wet on Wet']);
  await page.getByRole('button', { name: 'Beginner', pressed: true }).click();
  await expect(products).toHaveText(titles);
});

test('category: ignores a filter response that arrives after Back', async ({ page }) => {
  await page.goto('/category/ink');
  await hydrateIslands(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/pages/category/ink?tags=advanced*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/tags=advanced/);
  const answered = page.waitForResponse(/tags=advanced/);
  await page.getByRole('button', { name: 'Advanced' }).click();
  await asked;
  await page.goBack();
  held.resolve();
  await answered;
  await comeToRest(page);
  await expect(page).toHaveURL('/category/ink');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(titles.length);
});

test('category: the space bar activates a tag like a button', async ({ page }) => {
  await page.goto('/category/ink');
  await page.getByRole('button', { name: 'Advanced' }).press('Space');
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeFocused();
  await expect(page).toHaveURL('/category/ink?tags=advanced');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('category: renders the tags from the URL as filters, and tags are links', async ({
    page,
  }) => {
    await page.goto('/category/ink?tags=Advanced');
    const products = page
      .getByRole('region', { name: 'Browse Ink' })
      .getByRole('heading', { level: 3 });
    await expect(products).toHaveText(['Wet on Wet', 'Gold Leaf']);
    await page.getByRole('button', { name: 'Beginner' }).click();
    await expect(products).toHaveText(['Wet on Wet']);
  });
});

test('category: shows itemsPerRow products per row, and fewer on narrow screens', async ({
  page,
}) => {
  await page.goto('/category/ink');
  const cards = page.getByRole('region', { name: 'Browse Ink' }).getByRole('article');
  const rows = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    return new Set(boxes.map((box) => box?.y)).size;
  };
  await expect.poll(rows).toBe(1);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(rows).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(rows).toBe(3);
});

test('category: with two per row, an odd last card fills its row', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  const { id } = await admin.createCategory({
    body: aCategory({ slug: 'odd', tileImage: picture, itemsPerRow: 2 }),
  });
  const product = { mainImage: picture, categories: [id] };
  for (let count = 0; count < 3; count += 1) {
    await admin.createProduct({ body: aProduct(product) });
  }
  await page.goto(`${ownSite.url}/category/odd`);
  const cards = page.getByRole('region', { name: /^Browse/ }).getByRole('article');
  const widthOf = async (card: Locator) => (await card.boundingBox())?.width ?? 0;
  const share = async () => (await widthOf(cards.last())) / (await widthOf(cards.first()));
  for (const width of [1440, 820]) {
    await resize(page, width, 900);
    await expect.poll(share, `at ${width} px`).toBeGreaterThan(2);
  }
  await resize(page, 390, 844);
  await expect.poll(share).toBe(1);
});

test('category: with three or four per row, cards in the last row keep their width', async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  for (const itemsPerRow of [3, 4]) {
    const { id } = await admin.createCategory({
      body: aCategory({ slug: `by-${itemsPerRow}`, tileImage: picture, itemsPerRow }),
    });
    for (let count = 0; count < 5; count += 1) {
      await admin.createProduct({ body: aProduct({ mainImage: picture, categories: [id] }) });
    }
    await page.goto(`${ownSite.url}/category/by-${itemsPerRow}`);
    const cards = page.getByRole('region', { name: /^Browse/ }).getByRole('article');
    await expect(cards).toHaveCount(5);
    for (const width of [1440, 820, 390]) {
      await resize(page, width, 900);
      const widths = async () => {
        const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
        return new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size;
      };
      await expect.poll(widths, `${itemsPerRow} in a row at ${width} px`).toBe(1);
    }
  }
});

test('category: shows the empty-state image when there are no products', async ({ page }) => {
  await page.goto('/category/paper');
  const shelf = page.getByRole('region', { name: 'Browse Paper' });
  await expect(shelf.getByRole('img')).toHaveAttribute('src', '/empty.png');
  await expect(page.getByText('Filter by:')).toHaveCount(0);
});

test.describe('an unknown category', () => {
  test.use({ expectedConsole: [/404/] });
  test("shows 'Category Not Found' with its message and a Go Home link", async ({ page }) => {
    const response = await page.goto('/category/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible();
    await expect(page.getByText("The category you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Learn by hand' })).toBeVisible();
  });
});
