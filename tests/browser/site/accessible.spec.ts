import type { Page } from '@playwright/test';
import { axe } from '../axe.ts';
import { expect, hydrateIslands, test } from './studio.ts';

const widths = [390, 1440];
const pages = {
  home: '/',
  category: '/category/ink',
  'filtered category': '/category/ink?tags=beginner',
  'empty category': '/category/paper',
  product: '/product/brush-basics',
  'dark product': '/product/wet-on-wet',
  about: '/about',
  'not found': '/nowhere',
};

// Axe must not wait for animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: [/404/] });

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    for (const [name, path] of Object.entries(pages)) {
      test(`${name}: has no axe violations and no layout shift`, async ({ page }) => {
        await watchLayout(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(page);
        await readToTheEnd(page);
        expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.02);
      });
    }
  });
}

test('the open lightbox has no axe violations', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await hydrateIslands(page);
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
});

test('the open menu has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Clay' })).toBeVisible();
  await expectNoFindings(page);
});

test('the fixed header never covers the focused element', async ({ page }) => {
  await page.goto('/category/ink');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const lastCard = page.getByRole('link', { name: 'Gold Leaf' }).first();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const { activeElement } = document;
      const isInHeader = activeElement?.closest('header');
      return isInHeader ? 74 : activeElement?.getBoundingClientRect().top;
    });
    expect(top).toBeGreaterThanOrEqual(0);
  }
  await lastCard.focus();
  await expect.poll(async () => (await lastCard.boundingBox())?.y).toBeGreaterThanOrEqual(74);
});

async function expectNoFindings(page: Page) {
  const { violations } = await axe(page, [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(findings).toEqual([]);
}

async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function readToTheEnd(page: Page) {
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
