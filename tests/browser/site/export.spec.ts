import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { limits } from '../../../contract/limits/limits.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { aPhotograph } from '../../support/pictures.ts';
import { startSite } from '../../support/running-site.ts';
import { serveFiles } from '../../support/servers/static-server.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { test as base, expect, hydrateIslands } from '../test.ts';

/** An exported studio on a static file host. */

const { categoryProducts, layoutCategories, homeCategories } = limits;
const courseCount = categoryProducts + 3;
const categoryCount = layoutCategories + 2;

const test = base.extend<object, { exported: { url: string } }>({
  exported: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-exported-'));
      const host = await serveFiles(join(folder, 'site'));
      await exportStudio(folder, host.url);
      await use(host);
      await host.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ exported }, use) => use(exported.url),
});

// In one worker, so that the site is filled only once.
test.describe.configure({ mode: 'default' });

async function exportStudio(folder: string, publicUrl: string) {
  const dataDir = join(folder, 'data');
  const site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const picture = await (await uploaderOf(site))({ file: await aPhotograph() });
  const tags: string[] = [];
  for (const title of ['Day', 'Night', 'Ink & Oil']) {
    tags.push((await admin.createTag({ body: { title } })).id);
  }
  const [day, night, ink] = tags;
  const categories: string[] = [];
  for (let number = 1; number <= categoryCount; number += 1) {
    const words = { slug: `c-${number}`, title: `Category ${number}`, tileImage: picture };
    categories.push((await admin.createCategory({ body: aCategory(words) })).id);
  }
  for (let number = 1; number <= courseCount; number += 1) {
    const words = { slug: `course-${number}`, title: `Course ${number}`, mainImage: picture };
    const few = number <= 2 ? [night] : number === 3 ? [ink] : [];
    const body = aProduct({ ...words, categories: [categories[0]], tags: [day, ...few] });
    await admin.createProduct({ body });
  }
  await site.stop();
  const command = ['commands/main.ts', 'export', join(folder, 'site')];
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
  execFileSync('node', command, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

const courses = (page: Page) =>
  page.getByRole('region', { name: /^Browse/ }).getByRole('heading', { level: 3 });
const rows = (page: Page) => page.getByRole('heading', { level: 2, name: /^Latest Category/ });
const tag = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('navigates between pages and shows images, also from a URL with a trailing slash', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrateIslands(page);
  await expect(page).toHaveURL('/about');
  await page.getByRole('link', { name: 'Vitrine, home' }).click();
  await page.getByRole('link', { name: 'View all Category 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Category 1' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Course 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course 2' })).toBeVisible();
  const isPainted = () =>
    page.evaluate(() => {
      const [hero] = document.querySelectorAll<HTMLImageElement>('main img[src^="/uploads/"]');
      return hero.complete && hero.naturalWidth > 0;
    });
  await expect.poll(isPainted).toBe(true);
});

test('loads the rest of a category and of the home page on scrolling', async ({ page }) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  await expect(courses(page)).toHaveCount(categoryProducts);
  const more = page.getByRole('link', { name: /^Show more/ });
  await more.scrollIntoViewIfNeeded();
  await expect(courses(page)).toHaveCount(courseCount);
  await page.goto('/');
  await hydrateIslands(page);
  for (const count of [2 * homeCategories, categoryCount]) {
    await more.scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(count);
  }
});

test('filters a category by tags, ignores tags that would leave nothing, and Back resets it', async ({
  page,
}) => {
  await page.goto('/category/c-1');
  await hydrateIslands(page);
  await tag(page, 'Night').click();
  await expect(courses(page)).toHaveText(['Course 1', 'Course 2']);
  await tag(page, 'Day').click();
  await expect(page).toHaveURL('/category/c-1?tags=day&tags=night');
  await expect(courses(page)).toHaveText(['Course 1', 'Course 2']);
  await expect(tag(page, 'Ink & Oil')).toHaveAttribute(
    'aria-description',
    /without the other tags$/,
  );
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/category/c-1');
  await expect(page.getByText(`${courseCount} courses`, { exact: true })).toBeVisible();
});

test('a shared URL applies its tags and its page number', async ({ page }) => {
  await page.goto('/category/c-1?tags=Ink+%26+Oil');
  await expect(tag(page, 'Ink & Oil')).toHaveAttribute('aria-pressed', 'true');
  await expect(courses(page)).toHaveText(['Course 3']);
  await page.goto('/category/c-1?tags=day&page=2');
  await expect(page).toHaveURL('/category/c-1?tags=day&page=2');
  await expect(courses(page)).toHaveText(['Course 13', 'Course 14', 'Course 15']);
});

test('searches in the browser with an index fetched on the first search', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await hydrateIslands(page);
  expect(fetched).not.toContain('/search/items.json');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('cuorse 14');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results).toHaveText(['Course 14']);
  expect(fetched).toContain('/search/items.json');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=cuorse+14');
  await expect(results).toHaveText(['Course 14']);
  await page.getByRole('searchbox').fill('ink oil');
  await expect(results).toHaveText(['Course 3']);
});

test('the menu lists every category', async ({ page }) => {
  await page.goto('/about');
  await hydrateIslands(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('banner').getByRole('link', { name: /^Category/ });
  await expect(links).toHaveCount(categoryCount);
});

test('shows no newsletter form, which would have no server', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeHidden();
});

test.describe('an unknown page', () => {
  test.use({ expectedConsole: [/404/] });
  test("shows 'Page Not Found' with a link home", async ({ page }) => {
    for (const path of ['/nothing', '/product/nothing', '/admin']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      await hydrateIslands(page);
    }
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await hydrateIslands(page);
  });
});
