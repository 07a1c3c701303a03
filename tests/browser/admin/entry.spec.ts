import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { limits } from '../../../contract/limits/limits.ts';
import { loaderNoticeId } from '../../../ui/loader-notice-id.ts';
import { comeToRest } from '../test.ts';
import { alert, expect, screen, signIn, test } from './admin.ts';

const stored = (key: string) =>
  [
    `localStorage.getItem(${JSON.stringify(key)})`,
    `sessionStorage.getItem(${JSON.stringify(key)})`,
  ] as const;

test('redirects /admin to /admin/homepage', async ({ admin }) => {
  await admin.goto('/admin');
  await expect(admin).toHaveURL(/\/admin\/homepage$/);
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
});

test('shows a full-screen loader while the token is verified and data loads', async ({ admin }) => {
  const held = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await admin.route('**/api/**', async (route) => {
    asked.add(new URL(route.request().url()).pathname);
    await held.promise;
    await route.continue();
  });
  await admin.goto('/admin/products', { waitUntil: 'commit' });
  await expect(admin.getByRole('status')).toHaveText('Loading…');
  await expect.poll(() => asked.size).toBe(10);
  expect([...asked].sort()).toEqual([
    '/api/about',
    '/api/auth/verify',
    '/api/drafts/category',
    '/api/drafts/page',
    '/api/drafts/product',
    '/api/drafts/teacher',
    '/api/first-steps',
    '/api/homepage',
    '/api/pages/frame',
    '/api/tags',
  ]);
  held.resolve();
  await expect(screen(admin, 'Products')).toBeVisible();
  await expect(admin.getByText('Loading…')).toHaveCount(0);
});

test('keeps the full-screen loader until the about page is loaded', async ({ admin }) => {
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/about', async (route) => {
    await held.promise;
    await route.continue();
  });
  const others = Promise.all(
    ['verify', 'category', 'homepage', 'product', 'tags'].map((name) =>
      admin.waitForResponse((response) => response.url().endsWith(name)),
    ),
  );
  await admin.goto('/admin/about', { waitUntil: 'commit' });
  for (const response of await others) await response.finished();
  await comeToRest(admin);
  await expect(admin.getByRole('status')).toHaveText('Loading…');
  await expect(screen(admin, 'About Page')).toHaveCount(0);
  held.resolve();
  await expect(screen(admin, 'About Page')).toBeVisible();
});

test.describe('when scripts fail to load', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });
  const notice = (page: Page) => page.getByRole('alert');
  const words = /takes longer than it should/;

  test('shows a notice immediately, and Reload retries', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/admin/login');
    await expect(notice(page)).toContainText(words);
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('shows a notice after 8 seconds when no script failed', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/admin/login', { waitUntil: 'commit' });
    const passTo = (milliseconds: number) =>
      page.locator(`#${loaderNoticeId}`).evaluate((element, time) => {
        for (const animation of element.getAnimations()) {
          animation.pause(); // a busy machine could otherwise run past the end
          animation.currentTime = time;
        }
      }, milliseconds);
    await passTo(limits.scriptPatienceMs - 100);
    await expect(notice(page)).toHaveCount(0);
    await passTo(limits.scriptPatienceMs + 100);
    await expect(notice(page)).toContainText(words);
    await page.unroute('**/assets/*.js');
  });
});

test('loads data once at start, and refetches only what a screen edits', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await admin.waitForLoadState('networkidle');
  const asked: string[] = [];
  admin.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  for (const [link, title] of [
    ['About', 'About Page'],
    ['Products', 'Products'],
    ['Categories', 'Categories'],
    ['Tags', 'Tags'],
    ['Theme', 'Theme Settings'],
    ['Homepage', 'Homepage Hero'],
  ]) {
    await admin.getByRole('link', { name: link, exact: true }).click();
    await expect(screen(admin, title)).toBeVisible();
    await comeToRest(admin);
  }
  // The drafts being edited, and data that changes by itself: visit counts and broken links.
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/api/drafts/about',
      '/api/drafts/homepage',
      '/api/insights/products',
      '/api/links/broken',
    ]);
});

test('removes the loader within 100 ms after the data arrives', async ({ admin }) => {
  const released = Promise.withResolvers<void>();
  await admin.route('**/api/tags', async (route) => {
    await released.promise;
    await route.continue();
  });
  await admin.clock.install();
  await admin.goto('/admin/tags');
  await expect(admin.getByRole('status')).toBeVisible();
  await admin.clock.pauseAt(Date.now() + 10_000); // a moment that the page hasn't reached yet
  await expect(screen(admin, 'Tags')).toHaveCount(0);
  const answer = admin.waitForResponse('**/api/tags');
  released.resolve();
  await (await answer).finished();
  await admin.clock.runFor(100);
  await expect(screen(admin, 'Tags')).toBeVisible();
});

test('shows the login form to visitors, then the requested screen', async ({ page, ownSite }) => {
  await page.goto('/admin/theme');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page, ownSite);
  await expect(screen(page, 'Theme Settings')).toBeVisible();
});

test('opens the homepage editor after signing in at /admin/login', async ({ page, ownSite }) => {
  await page.goto('/admin/login');
  await signIn(page, ownSite);
  await expect(page).toHaveURL(/\/admin\/homepage$/);
});

test('keeps the token in session storage without Remember me', async ({ page, ownSite }) => {
  await page.goto('/admin/login');
  await signIn(page, ownSite);
  const [local, session] = stored(storageKeys.token);
  expect(await page.evaluate(local)).toBeNull();
  expect(await page.evaluate(session)).toMatch(/^[\w-]{20,}$/);
  expect(await page.evaluate(stored(storageKeys.auth)[1])).toBe('true');
});

test('keeps the token in local storage with Remember me', async ({ page, ownSite }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, ownSite);
  const [local, session] = stored(storageKeys.token);
  expect(await page.evaluate(local)).toMatch(/^[\w-]{20,}$/);
  expect(await page.evaluate(session)).toBeNull();
  expect(await page.evaluate(stored(storageKeys.auth)[0])).toBe('true');
});

test('shows "Signing in..." on the button during the request', async ({ page, ownSite }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/login');
  await page.getByLabel(/^Password/).fill(ownSite.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  held.resolve();
  await expect(screen(page, 'Homepage Hero')).toBeVisible();
});

test('requires the password', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toBeFocused();
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 401|net::ERR_FAILED/] });

  test('shows "Invalid credentials" for a wrong password', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel(/^Password/).fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alert(page)).toHaveText('Invalid credentials');
    await expect(page.getByLabel(/^Password/)).toHaveValue('not this one');
  });

  test('shows "Invalid credentials" when the server sends no message', async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 401, json: { success: false } }),
    );
    await page.goto('/admin/login');
    await page.getByLabel(/^Password/).fill('anything');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alert(page)).toHaveText('Invalid credentials');
  });

  test('shows "Login failed. Please try again." when the request fails', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.goto('/admin/login');
    await page.getByLabel(/^Password/).fill('anything');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alert(page)).toHaveText('Login failed. Please try again.');
  });

  test('shows the login form for an invalid token and removes the token', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
    await page.goto('/admin/products');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => page.evaluate(stored(storageKeys.token)[0])).toBeNull();
  });
});

test('marks admin pages as noindex', async ({ admin }) => {
  await admin.goto('/admin/products');
  await expect(admin.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('gives a page that opens the admin area no access to its window', async ({
  page,
  baseURL,
}) => {
  await page.goto('about:blank');
  const held = await page.evaluateHandle((url) => open(url), `${baseURL}/admin/login`);
  await expect.poll(() => held.evaluate((window) => window?.closed)).toBe(true);
});
