import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { aCategory } from '../../support/factories.ts';
import { aPhotograph } from '../../support/pictures.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { comeToRest, expect, hydrateIslands, picture, test } from './studio.ts';

test('header: is fixed and 74 px high', async ({ page }) => {
  await page.goto('/category/ink');
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, height: 74 });
});

test('header: shows the logo and links to Home, each category, About, YouTube and Instagram', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Atelier, home' })).toBeVisible();
  const menu = header.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    'Home',
    'Ink',
    'Clay',
    'Paper',
    'About',
  ]);
  await expect(menu.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/',
  );
  await expect(menu.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/',
  );
  await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
});

test.describe('header: Admin Panel', () => {
  /** Collects the requests that verify the token from now on. */
  function verifications(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/')) asked.push(request.url());
    });
    return asked;
  }

  test('is hidden for visitors, without a request', async ({ page }) => {
    const asked = verifications(page);
    await page.goto('/');
    await hydrateIslands(page);
    await comeToRest(page);
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test.describe('when the token is rejected', () => {
    test.use({ expectedConsole: [/401/], isFirstVisit: true });
    test('is hidden, and the token is removed', async ({ page }) => {
      await page.goto('/');
      await hydrateIslands(page); // with a token, this document would send a request too
      await page.evaluate((keys) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.setItem(keys.token, 'dead');
          storage.setItem(keys.auth, 'true');
          storage.setItem(keys.logoutRedirect, 'true');
        }
      }, storageKeys);
      const refused = page.waitForResponse('**/api/auth/verify');
      await page.reload();
      expect((await refused).status()).toBe(401);
      const kept = () =>
        page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
      await expect.poll(kept).toEqual([[storageKeys.logoutRedirect], [storageKeys.logoutRedirect]]);
      await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    });
  });

  test.describe('when the server is unavailable', () => {
    test.use({ expectedConsole: [/503/] });
    test('is hidden, and the token is kept', async ({ page }) => {
      await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto('/');
      await hydrateIslands(page);
      await page.evaluate((key) => localStorage.setItem(key, 'perhaps'), storageKeys.token);
      const answered = page.waitForResponse('**/api/auth/verify');
      await page.reload();
      await answered;
      await comeToRest(page);
      await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
      const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
      expect(kept).toBe('perhaps');
    });
  });

  test('is shown for a valid token, also in other tabs', async ({ page, context, studio }) => {
    const { token } = await studio.client.login({ body: { password: studio.password } });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Admin Panel' });
    await hydrateIslands(page);
    await expect(link).toHaveCount(0);

    const otherTab = await context.newPage();
    await otherTab.goto('/about');
    const keep = ([key, token]: string[]) => localStorage.setItem(key, token);
    await otherTab.evaluate(keep, [storageKeys.token, token]);
    await expect(link).toHaveAttribute('href', '/admin');

    await otherTab.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
    await expect(link).toHaveCount(0);
    const keepHere = ([key, token]: string[]) => sessionStorage.setItem(key, token);
    await page.evaluate(keepHere, [storageKeys.token, token]);
    await page.reload();
    await expect(link).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('header: the menu toggle opens and closes the links', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Clay' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(link).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(link).toBeHidden();
  });

  test('header: the menu works by keyboard and is closed after navigating', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.press('Enter');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Clay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clay' })).toBeVisible();
    await expect(links.first()).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('header: the menu opens and its links work', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Clay' }).click();
      await expect(page).toHaveURL('/category/clay');
    });
  });
});

test('footer: shows Navigation, Categories, the first 3 products and the copyright', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(links('Navigation')).toHaveText(['Home', 'About']);
  await expect(links('Categories')).toHaveText(['Ink', 'Clay', 'Paper']);
  await expect(links('Latest Products')).toHaveText(['Brush Basics', 'Wet on Wet', 'Gold Leaf']);
  await expect(footer.getByText(/© \d{4} Atelier/)).toBeVisible();
});

test("shades of the theme's primary color are applied", async ({ page }) => {
  await page.goto('/');
  const shades = await page.evaluate(() =>
    [50, 100, 600, 700].map((shade) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--primary-${shade}`),
    ),
  );
  expect(shades).toEqual(['#ff5c00', '#ff4d00', '#aa3300', '#882900']);
});

test.describe('an unknown path', () => {
  test.use({ expectedConsole: [/404/] });
  test("shows 'Page Not Found' with its message and a Go Home link", async ({ page }) => {
    const response = await page.goto('/some/where/else');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('an image that fails to load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test('is hidden, leaving its background', async ({ page }) => {
    await page.route('/newsletter.jpg', (route) => route.abort());
    await page.goto('/');
    const picture = page.locator('img[src="/newsletter.jpg"]').last();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveCSS('visibility', 'hidden');
  });
});

test('an image shown with object-fit: contain has no placeholder background', async ({
  page,
  ownSite,
}) => {
  const upload = await uploaderOf(ownSite);
  const opaque = await upload({ file: await aPhotograph({ width: 900, height: 120 }) });
  const admin = await ownSite.administrator();
  await admin.updateHomepage({ body: { logo: opaque } });
  await admin.updateAbout({ body: { heroConfig: { logo: opaque }, content: null } });
  await admin.createCategory({
    body: aCategory({ slug: 'bare', tileImage: picture, emptyImage: opaque }),
  });
  for (const path of ['/', '/category/bare', '/about']) {
    await page.goto(ownSite.url + path);
    await comeToRest(page);
    const standIns = () =>
      page.locator('img').evaluateAll((images) =>
        images
          .map((image) => getComputedStyle(image))
          .filter(({ objectFit }) => objectFit === 'contain')
          .map(({ backgroundImage }) => backgroundImage),
      );
    await expect.poll(standIns, path).toEqual(['none', 'none', 'none']);
  }
});

test('about: shows the hero and rich text', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Our room' })).toBeVisible();
});

test('the home and About pages work without any content', async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', SITE_NAME: 'New Studio' });
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1, name: 'New Studio' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About New Studio' })).toBeVisible();
});

test('forty categories, one with a long title, fit every screen width', async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const category = (index: number) => ({
    slug: `c-${index}`,
    title: index === 3 ? 'Donaudampfschifffahrtsgesellschaftskapitän' : `Category ${index}`,
    description: 'About it',
    tileImage: picture,
  });
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(indexes.map((index) => admin.createCategory({ body: category(index) })));
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/category/c-3`);
    await comeToRest(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Category 39' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Category 39' })).toBeVisible();
  }
});
