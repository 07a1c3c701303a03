import { aCategory, aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { comeToRest, expect, hydrateIslands, picture, resize, test } from './studio.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('search: the icon links to a form whose results page highlights the matches', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Latest courses' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('BRÜSH basics');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=BR%C3%9CSH\+basics$/);
    const results = page.getByRole('list', { name: 'Results' });
    await expect(results.getByRole('link').first()).toHaveText('Brush Basics');
    await expect(results.locator('mark').first()).toHaveText('Brush');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /courses, categories and pages/,
    );
    await page.goto('/search?q=xyzzy');
    await expect(page.getByRole('status')).toHaveText('Nothing found for “xyzzy”.');
    await expect(page.getByRole('list', { name: 'Latest courses' })).toBeVisible();
  });
});

test('search: / opens the overlay, arrow keys move through results, Escape restores the focus', async ({
  page,
}) => {
  await page.goto('/category/ink');
  await hydrateIslands(page);
  const email = page.getByLabel('Email address');
  await email.focus();
  await page.keyboard.press('/');
  await expect(email).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Search' });
  await link.focus();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search courses' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('list', { name: 'Latest courses' })).toBeVisible();
  await field.fill('brsh');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results.first()).toHaveText('Brush Basics');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /^\d+ results? for “brsh”$/,
  );
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('search: Enter opens the results page, whose URL follows further typing', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('brush');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=brush');
  await hydrateIslands(page);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('gold l');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results.first()).toHaveText('Gold Leaf');
  await expect(page).toHaveURL('/search?q=gold+l');
  await results.first().click();
  await expect(page).toHaveURL('/product/gold-leaf');
  await page.goBack();
  await expect(results.first()).toHaveText('Gold Leaf');
});

test('search: loads more results on scrolling, and finds newly published courses', async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  for (let number = 1; number <= 14; number += 1) {
    const words = { title: `Engraving ${number}`, mainImage: picture };
    await admin.createProduct({ body: aProduct(words) });
  }
  await page.goto(`${ownSite.url}/search?q=engraving`);
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(page.getByRole('status').first()).toHaveText('14 results for “engraving”');
  await page.getByRole('link', { name: 'Show more results' }).scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(14);
  await admin.createProduct({ body: aProduct({ title: 'Mezzotint', mainImage: picture }) });
  await page.getByRole('searchbox').fill('mezz');
  await expect(results).toHaveText(['Mezzotint']);
});

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const) {
  test(`search: no axe violations on a ${device}, on the search page and in the overlay`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/search?q=brush');
    await hydrateIslands(page);
    expect((await axe(page)).violations).toEqual([]);
    await page.goto('/');
    await hydrateIslands(page);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('ink');
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
    expect((await axe(page)).violations).toEqual([]);
    const isWider = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWider)).toBe(false);
  });
}

test('category: tags announce how many courses match, and Clear filters resets them', async ({
  page,
}) => {
  await page.goto('/category/ink?tags=advanced');
  const beginner = page.getByRole('button', { name: 'Beginner' });
  await expect(beginner).toHaveAttribute('aria-description', '1 course');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/category/ink');
  await expect(beginner).toHaveAttribute('aria-description', '2 courses');
});

test('category: ignores an unknown tag in the URL', async ({ page }) => {
  await page.goto('/category/ink?tags=unused&tags=advanced');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Advanced');
  await expect(page.getByRole('region', { name: 'Browse Ink' }).getByRole('article')).toHaveCount(
    2,
  );
  await page.goto('/category/ink?tags=unused');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  const beginner = page.getByRole('button', { name: 'Beginner' });
  await expect(beginner).toHaveAttribute('aria-description', '2 courses');
  await beginner.click();
  await expect(page).toHaveURL('/category/ink?tags=beginner');
});

test('category: a tag that shares no course with the selected one replaces it', async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  const { id } = await admin.createCategory({
    body: aCategory({ slug: 'days', tileImage: picture }),
  });
  for (const title of ['Week 10', 'Week 2', 'week 1']) {
    const { id: tag } = await admin.createTag({ body: { title } });
    const product = { title, mainImage: picture, categories: [id], tags: [tag] };
    await admin.createProduct({ body: aProduct(product) });
  }
  await page.goto(`${ownSite.url}/category/days`);
  await hydrateIslands(page);
  await comeToRest(page);
  const tags = page.getByRole('list', { name: 'Filter by:' }).getByRole('button');
  await expect(tags).toHaveText(['week 1', 'Week 2', 'Week 10']);
  const heading = page.getByRole('heading', { name: /^Browse/ });
  const places = async () => ({
    tags: await Promise.all((await tags.all()).map((tag) => tag.boundingBox())),
    heading: await heading.boundingBox(),
  });
  for (const width of [390, 820, 1440]) {
    await resize(page, width, 900);
    const before = await places();
    await tags.nth(0).click();
    await expect(tags.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(places, `at ${width} px`).toEqual(before);
    await tags.nth(2).click();
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Week 10');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  }
});
