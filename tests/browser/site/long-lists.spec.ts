import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { limits } from '../../../contract/limits/limits.ts';
import { axe } from '../axe.ts';
import { comeToRest, expect, hydrateIslands } from '../test.ts';
import { categoryCount, courseCount, endlessCount, numbers, tagCount, test } from './long-lists.ts';

// In one worker, so that the site is filled only once.
test.describe.configure({ mode: 'default' });

const { categoryProducts, homeCategories, filterTags, pagesByScrolling } = limits;

const courses = (page: Page) =>
  page.getByRole('region', { name: /^Browse/ }).getByRole('heading', { level: 3 });
const more = (page: Page) => page.getByRole('link', { name: /^Show more/ });
const rows = (page: Page) => page.getByRole('heading', { level: 2, name: /^Latest Category/ });
const titlesOf = (noun: string, from: number, to: number) =>
  numbers(to)
    .slice(from - 1)
    .map((number) => `${noun} ${number}`);

/** Delays the messages by which React schedules its work, as on a busy phone. */
const renderLate = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args) {
      setTimeout(() => Reflect.apply(postMessage, this, args), 100);
    };
  });

test('a category shows its first products and loads the rest on scrolling', async ({ page }) => {
  await page.goto('/category/c-1');
  await expect(courses(page)).toHaveText(titlesOf('Course', 1, categoryProducts));
  await expect(page.getByText(`${courseCount} courses`, { exact: true })).toBeVisible();
  await hydrateIslands(page);
  await more(page).scrollIntoViewIfNeeded();
  await expect(courses(page)).toHaveText(titlesOf('Course', 1, 2 * categoryProducts));
  await more(page).scrollIntoViewIfNeeded();
  await expect(courses(page)).toHaveText(titlesOf('Course', 1, courseCount));
  await expect(more(page)).toHaveCount(0);
  const told = page.getByRole('status').filter({ hasText: ' of ' });
  await expect(told).toHaveText(`1–${courseCount} of ${courseCount} courses`);
  await expect(page).toHaveURL('/category/c-1');
});

test('a very long list stops loading on scrolling, so that the footer can be reached', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/category/c-2');
  await hydrateIslands(page);
  for (const number of numbers(pagesByScrolling)) {
    await more(page).scrollIntoViewIfNeeded();
    await expect(courses(page)).toHaveCount((number + 1) * categoryProducts);
  }
  await more(page).scrollIntoViewIfNeeded();
  await page.getByText(/All rights reserved/).scrollIntoViewIfNeeded();
  await expect(page.getByText(/All rights reserved/)).toBeInViewport();
  await comeToRest(page);
  expect(asked.filter((url) => url.includes('/api/pages/'))).toHaveLength(pagesByScrolling);
  await more(page).click();
  await expect(courses(page)).toHaveCount(endlessCount);
});

test('Back restores the scroll position in a long list', async ({ page }) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  await more(page).scrollIntoViewIfNeeded();
  const course = page.getByRole('link', { name: `Course ${2 * categoryProducts}`, exact: true });
  await course.scrollIntoViewIfNeeded();
  await expect(courses(page)).toHaveText(titlesOf('Course', 1, courseCount));
  const before = await page.evaluate(() => scrollY);
  await course.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Course/ })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await renderLate(page);
  await page.goBack();
  await expect(courses(page)).toHaveText(titlesOf('Course', 1, courseCount));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  // Each page is fetched only once: restoring the list must not trigger loading by scrolling too.
  await comeToRest(page);
  const followed = Math.ceil(courseCount / categoryProducts) - 1;
  expect(asked.filter((url) => url.includes('/api/pages/'))).toHaveLength(followed);
});

test('by keyboard, more is loaded on Enter, focus moves to it, and the end can be reached', async ({
  page,
}) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: `Course ${categoryProducts}`, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(more(page)).toBeFocused();
  await expect(more(page)).toBeInViewport();
  await expect(courses(page)).toHaveCount(categoryProducts);
  await page.keyboard.press('Enter');
  const next = page.getByRole('link', { name: `Course ${categoryProducts + 1}`, exact: true });
  await expect(next).toBeFocused();
  await expect(courses(page)).toHaveCount(2 * categoryProducts);
  await more(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('tags filter the whole list, including products not loaded yet', async ({ page }) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  await page.getByRole('button', { name: 'Tag 1', exact: true }).click();
  await expect(page).toHaveURL('/category/c-1?tags=tag+1');
  const matching = page.getByText(/^\d+ courses$/);
  await expect(matching).not.toHaveText(`${courseCount} courses`);
  const count = Number.parseInt(await matching.innerText(), 10);
  expect(count).toBeGreaterThan(categoryProducts);
  await more(page).scrollIntoViewIfNeeded();
  await expect(courses(page)).toHaveCount(count);
  await page.goBack();
  await expect(matching).toHaveText(`${courseCount} courses`);
  await expect(courses(page).first()).toHaveText('Course 1');
});

test('shows the most used tags, and all of them on demand', async ({ page }) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  const tags = page.getByRole('list', { name: 'Filter by:' }).getByRole('button');
  await expect(tags).toHaveCount(filterTags);
  await page.getByRole('link', { name: 'All tags' }).press('Enter');
  await expect(tags).toHaveCount(tagCount);
  await expect(page.getByRole('link', { name: 'Fewer tags' })).toBeFocused();
  await tags.last().click();
  await expect(page).toHaveURL(new RegExp(`tags=tag\\+${tagCount}&filter=all$`));
  await expect(tags).toHaveCount(tagCount);
});

test('the home page shows its first categories and loads the rest on scrolling', async ({
  page,
}) => {
  await page.goto('/');
  await expect(rows(page)).toHaveText(titlesOf('Latest Category', 1, homeCategories));
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(tiles).toHaveCount(homeCategories);
  await hydrateIslands(page);
  await more(page).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveText(titlesOf('Latest Category', 1, 2 * homeCategories));
  await more(page).scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveText(titlesOf('Latest Category', 1, categoryCount));
  await expect(tiles).toHaveCount(categoryCount);
  await expect(more(page)).toHaveCount(0);
});

for (const path of ['/', '/category/c-1?page=2&filter=all']) {
  test(`${path} has no axe violations`, async ({ page }) => {
    await page.goto(path);
    await expect(more(page)).toBeVisible();
    const { violations } = await axe(page);
    expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
  });
}

test.describe('when loading more fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test('offers to try again', async ({ page }) => {
    await page.goto('/category/c-1');
    await hydrateIslands(page);
    await page.route('**/api/pages/**', (route) => route.abort());
    await more(page).scrollIntoViewIfNeeded();
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/pages/**');
    await again.click();
    await expect(courses(page)).toHaveCount(2 * categoryProducts);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every product of a category can be reached', async ({ page }) => {
    await page.goto('/category/c-1');
    await more(page).click();
    await expect(page).toHaveURL('/category/c-1?page=2');
    await expect(courses(page)).toHaveText(
      titlesOf('Course', categoryProducts + 1, 2 * categoryProducts),
    );
    await more(page).click();
    await expect(courses(page)).toHaveText(
      titlesOf('Course', 2 * categoryProducts + 1, courseCount),
    );
    await expect(more(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous courses' }).click();
    await expect(page).toHaveURL('/category/c-1?page=2');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', /\/category\/c-1\?page=2$/);
  });

  test('tags stay selected on every page', async ({ page }) => {
    await page.goto('/category/c-1?tags=tag+1');
    await more(page).click();
    await expect(page).toHaveURL('/category/c-1?tags=tag+1&page=2');
    await expect(page.getByRole('button', { name: 'Tag 1', pressed: true })).toBeVisible();
    await page.getByRole('link', { name: 'All tags' }).click();
    await expect(page.getByRole('list', { name: 'Filter by:' }).getByRole('button')).toHaveCount(
      tagCount,
    );
  });

  test('every category can be reached, from every page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'All categories' }).click();
    await expect(page).toHaveURL('/#categories');
    await more(page).click();
    await expect(page).toHaveURL('/?page=2');
    await more(page).click();
    await expect(rows(page)).toHaveText(
      titlesOf('Latest Category', 2 * homeCategories + 1, categoryCount),
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'All categories' })).toBeVisible();
  });

  test('a page number past the end redirects to the first page', async ({ page }) => {
    for (const [asked, shown] of [
      ['/category/c-1?tags=tag+1&page=77', '/category/c-1?tags=tag+1'],
      ['/?page=77', '/'],
    ]) {
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
    }
  });
});

test('category pages are cached, except for unknown tags', async ({ request, studio }) => {
  const isRendered = async (path: string, title: string) =>
    (await (await request.get(path)).text()).includes(`>${title}</h2>`);
  const paths = ['/category/c-1', '/category/c-1?page=2', '/category/c-1?tags=nobody'];
  for (const path of paths) expect(await isRendered(path, 'Category 1'), path).toBe(true);
  const database = new DatabaseSync(join(studio.folder, 'vitrine.sqlite'));
  const rename = database.prepare(
    "update items set title = ?1, body = json_set(body, '$.title', ?1) where slug = 'c-1'",
  );
  rename.run('Behind');
  for (const path of paths) {
    expect(await isRendered(path, 'Behind'), path).toBe(path.endsWith('nobody'));
  }
  rename.run('Category 1');
  database.close();
});

test('malformed query strings are answered with 200 or 404', async ({ request }) => {
  const many = numbers(1_000).map((number) => `tags=${number}`);
  for (const [path, status] of [
    ['/category/c-1?tags=nobody', 200],
    ['/category/c-1?page=two', 200],
    ['/category/c-1?page=-1&page=3', 200],
    [`/category/c-1?tags=${'x'.repeat(5_000)}`, 404],
    [`/category/c-1?${many.join('&')}`, 404],
    ['/category/nowhere?page=2', 404],
  ] as const) {
    expect((await request.get(path)).status(), path.slice(0, 40)).toBe(status);
  }
});
