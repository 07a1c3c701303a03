import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

test('scrolls to the top and updates the title on every navigation', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  const viewAll = page.getByRole('link', { name: 'View all Ink' });
  await viewAll.scrollIntoViewIfNeeded();
  await viewAll.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeInViewport();
  await expect(page).toHaveTitle('Ink | Atelier');
  expect(await scrollOf(page)).toBe(0);

  await page.getByRole('article').getByRole('link', { name: 'Gold Leaf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold Leaf' })).toBeInViewport();
  await expect(page).toHaveTitle('Gold Leaf | Atelier');
  expect(await scrollOf(page)).toBe(0);
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  const viewAll = page.getByRole('link', { name: 'View all Ink' });
  await viewAll.scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  await viewAll.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn by hand' })).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(before);
});

test('choosing tags keeps the scroll position and the focus', async ({ page }) => {
  await page.goto('/category/ink');
  await hydrateIslands(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrollOf(page)).toBe(300);
  await page.getByRole('button', { name: 'Beginner' }).click();
  await expect(page).toHaveURL(/tags=beginner/);
  await expect(page.getByRole('button', { name: 'Beginner', pressed: true })).toBeFocused();
  expect(await scrollOf(page)).toBe(300);
});

test('a link is prefetched on hover and revalidated on click', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  await admin.updateAbout({ body: { heroConfig: { title: 'As it was' }, content: null } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/about')) asked.push(request.resourceType());
  });
  await page.goto(ownSite.url);
  await hydrateIslands(page);
  await comeToRest(page);
  expect(asked).toEqual([]);
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  const fetched = page.waitForResponse(/\/about$/);
  await about.hover();
  await (await fetched).finished();
  expect(asked).toEqual(['fetch']);
  await admin.updateAbout({ body: { heroConfig: { title: 'As it is' }, content: null } });
  await about.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it is');
});

test('loads React, but no router', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await hydrateIslands(page);
  expect(scripts).toContainEqual(expect.stringContaining('/react-'));
  expect(scripts).not.toContainEqual(expect.stringContaining('/router-'));
});

test('the first tab stop is a skip link to the content', async ({ page }) => {
  await page.goto('/category/ink');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Advanced' })).toBeFocused();
});

test.describe("when the server can't load the data", () => {
  test.use({ expectedConsole: [/50[03]/] });
  test('the browser shows the full-screen loader and retries until it succeeds', async ({
    page,
    startOwnSite,
  }) => {
    const site = await startOwnSite({ DEMO_CONTENT: '0', LOG_LEVEL: 'silent' });
    const database = new DatabaseSync(join(site.folder, 'vitrine.sqlite'));
    database.exec('alter table items rename to elsewhere');
    const response = await page.goto(site.url);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBeDefined();
    await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
    await page.waitForResponse((again) => again.status() === 500);

    database.exec('alter table elsewhere rename to items');
    database.close();
    await expect(page.getByRole('heading', { level: 1, name: 'Vitrine' })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page).toHaveTitle('Vitrine');
  });
});

test.describe("when the server can't load the data, without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/503/] });
  test('the loader says so, and the Reload link tries again', async ({ page, startOwnSite }) => {
    const site = await startOwnSite({ DEMO_CONTENT: '0', LOG_LEVEL: 'silent' });
    const database = new DatabaseSync(join(site.folder, 'vitrine.sqlite'));
    database.exec('alter table items rename to elsewhere');
    await page.goto(site.url);
    await expect(page.getByRole('alert')).toContainText('takes longer than it should');
    database.exec('alter table elsewhere rename to items');
    database.close();
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vitrine' })).toBeVisible();
  });
});

test('the URL with an old slug redirects permanently to the new one', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const category = await admin.createCategory({
    body: { slug: 'old', title: 'Moved', description: 'Here', tileImage: '/newsletter.jpg' },
  });
  await admin.updateCategory({ params: { id: category.id }, body: { ...category, slug: 'new' } });
  const response = await page.request.get(`${site.url}/category/old?tags=x`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/category/new?tags=x');
});
