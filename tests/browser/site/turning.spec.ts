import type { Page } from '@playwright/test';
import { test as plain } from '../test.ts';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

/** View transitions between pages, and prefetching. */

/** The view transition names in use on a page. */
const namesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => !['none', 'root'].includes(name))
      .sort(),
  );

/** Records on each page which names it shares with the previous page, and so which elements morph. */
function noteTurning() {
  if (window !== top) return; // the frame of a video has a page of its own
  const skipped = () => {}; // in a skipped transition, nothing morphs
  addEventListener('pagereveal', (event) => {
    const transition: ViewTransition | null = Reflect.get(event, 'viewTransition');
    sessionStorage.setItem('turned', `${location.pathname}: ${transition !== null}`);
    void transition?.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement'));
      const isInBoth = (name: string) =>
        ['old', 'new'].every((side) => parts.includes(`::view-transition-${side}(${name})`));
      const grown = ['film', 'header', 'hero', 'hero-words'].filter(isInBoth);
      sessionStorage.setItem('grown', grown.join(' '));
    }, skipped);
  });
}

const noted = (page: Page, what: 'turned' | 'grown') =>
  page.evaluate((key) => sessionStorage.getItem(key), what);

test('a clicked card morphs into the video of its page, with unique transition names', async ({
  page,
}) => {
  await page.addInitScript(noteTurning);
  await page.goto('/category/ink');
  await expect.poll(() => namesOn(page)).toEqual(['header', 'hero', 'hero-words']);
  const card = page.getByRole('article').getByRole('link', { name: 'Gold Leaf' });
  await card.focus();
  await expect.poll(() => namesOn(page)).toEqual(['film', 'header', 'hero-words']);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold Leaf' })).toBeVisible();
  await expect.poll(() => noted(page, 'turned')).toBe('/product/gold-leaf: true');
  await expect.poll(() => noted(page, 'grown')).toBe('film header');
  await expect.poll(() => namesOn(page)).toEqual(['film', 'header', 'hero', 'hero-words']);
  await page.getByRole('article').getByRole('link').first().focus();
  await expect.poll(() => namesOn(page)).toEqual(['film', 'header', 'hero-words']);
});

test('a hero scrolled out of view takes no part in the view transition', async ({ page }) => {
  await page.goto('/category/ink');
  await expect.poll(() => namesOn(page)).toContain('hero');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => namesOn(page)).not.toContain('hero');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => namesOn(page)).toContain('hero');
});

test('a clicked tile morphs into the hero of its category', async ({ page }) => {
  await page.addInitScript(noteTurning);
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /^Ink/ });
  const bearer = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      const named = all.filter((one) => getComputedStyle(one).viewTransitionName === 'hero');
      return named.map((one) => [one.closest('a, section')?.localName, one.textContent]);
    });
  // Its text isn't part of it, since it would be stretched.
  await expect.poll(bearer).toEqual([['section', '']]);
  await tile.focus();
  await expect.poll(bearer).toEqual([['a', '']]);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
  await expect.poll(() => noted(page, 'grown')).toBe('header hero');
  await expect.poll(bearer).toEqual([['section', '']]);
});

test('navigating again during a view transition logs no error', async ({ page }) => {
  for (const delay of [0, 10, 20, 30, 40, 60, 80, 120, 160, 200]) {
    await page.goto('/');
    await page.evaluate((delay) => {
      const press = (path: string) =>
        document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
      press('/category/ink');
      setTimeout(press, delay, '/about');
    }, delay);
    await expect(page).toHaveURL(/\/(?:about|category\/ink)$/);
  }
  await comeToRest(page);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('pages change without a view transition', async ({ page }) => {
    await page.addInitScript(noteTurning);
    await page.goto('/category/ink');
    await page.getByRole('article').getByRole('link', { name: 'Gold Leaf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gold Leaf' })).toBeVisible();
    await expect.poll(() => noted(page, 'turned')).toBe('/product/gold-leaf: false');
    await page.goto('/');
    await page.getByRole('link', { name: 'View all Ink' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
    await expect.poll(() => noted(page, 'turned')).toBe('/category/ink: false');
  });
});

/** Without intercepted requests, so that the browser can use its prefetch cache. */
plain.describe('on a touch screen', () => {
  plain.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  plain(
    'the next page is prefetched when the finger touches the link, and not before',
    async ({ page }) => {
      await page.goto('/category/motion');
      const devtools = await page.context().newCDPSession(page);
      const ready: string[] = [];
      devtools.on('Preload.prefetchStatusUpdated', ({ status, key }) => {
        if (status === 'Ready') ready.push(new URL(key.url).pathname);
      });
      await devtools.send('Preload.enable');
      const card = page.getByRole('article').getByRole('link').first();
      const path = (await card.getAttribute('href')) ?? '';
      await card.scrollIntoViewIfNeeded();
      await hydrateIslands(page);
      await comeToRest(page);
      expect(ready).toEqual([]);
      const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
      const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [{ x: x + 8, y: y + 8 }]);
      await expect.poll(() => ready).toEqual([path]);
      await touch('touchEnd', []);
      await expect(page).toHaveURL(path);
      const delivery = () =>
        page.evaluate(() =>
          Reflect.get(performance.getEntriesByType('navigation')[0], 'deliveryType'),
        );
      await expect.poll(delivery).toBe('navigational-prefetch');
    },
  );
});
