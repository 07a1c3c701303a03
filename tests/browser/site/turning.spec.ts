import type { Page } from '@playwright/test';
import { test as plain } from '../test.ts';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

/** One page turns into the next, and is there when the finger lifts. */

/** Which elements of a page bear which name when it turns into another. */
const namesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => !['none', 'root'].includes(name))
      .sort(),
  );

/** Notes of each page what grew into it from the page before: a name that both pages have. */
function noteTurning() {
  if (window !== top) return; // the frame of a film has a page of its own
  const skipped = () => {}; // one that was skipped grew into nothing
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

test('a card that is followed grows into the film of its page, and no name is there twice', async ({
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

test('a hero that was scrolled away flies back into no other page', async ({ page }) => {
  await page.goto('/category/ink');
  await expect.poll(() => namesOn(page)).toContain('hero');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => namesOn(page)).not.toContain('hero');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => namesOn(page)).toContain('hero');
});

test('a tile that is followed grows into the hero of its category', async ({ page }) => {
  await page.addInitScript(noteTurning);
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /^Ink/ });
  const bearer = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      const named = all.filter((one) => getComputedStyle(one).viewTransitionName === 'hero');
      return named.map((one) => [one.closest('a, section')?.localName, one.textContent]);
    });
  // Its text is not part of it: it would be stretched.
  await expect.poll(bearer).toEqual([['section', '']]);
  await tile.focus();
  await expect.poll(bearer).toEqual([['a', '']]);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink' })).toBeVisible();
  await expect.poll(() => noted(page, 'grown')).toBe('header hero');
  await expect.poll(bearer).toEqual([['section', '']]);
});

test('who goes on while a page still turns hears of no error', async ({ page }) => {
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

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('gets the next page at once', async ({ page }) => {
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

/** A page whose requests nobody holds up: the browser may keep what it has fetched. */
plain.describe('with a finger', () => {
  plain.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  plain(
    'the next page is there when it lifts, and none is fetched before it presses',
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
