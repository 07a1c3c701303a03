import type { Page } from '@playwright/test';
import { expect, test } from './studio.ts';

/** On a phone, a bar keeps Buy Now within reach without covering anything. */

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** The Buy Now links in the hero and in the bar. */
const both = (page: Page) => page.locator('main a[data-count=buy]');
const inBar = (page: Page) => both(page).last();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the bar appears once Buy Now has scrolled out of view, and links to the shop', async ({
      page,
    }) => {
      await page.goto('/product/brush-basics');
      await expect(both(page).first()).toBeInViewport();
      await expect(inBar(page)).toBeHidden();
      await page.mouse.wheel(0, 900);
      await expect(both(page).first()).not.toBeInViewport();
      await expect(inBar(page)).toBeInViewport({ ratio: 1 });
      await expect(inBar(page)).toHaveAttribute('href', 'https://shop.example/buy');
      await page.mouse.wheel(0, -900);
      await expect(inBar(page)).toBeHidden();
    });
  });
}

test('the bar stops above the footer', async ({ page }) => {
  await page.goto('/product/brush-basics');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('All rights reserved').scrollIntoViewIfNeeded();
  await expect(footer.getByText('All rights reserved')).toBeInViewport();
  const overlap = async () => {
    const bar = await inBar(page).locator('..').boundingBox();
    const below = await footer.boundingBox();
    return (bar?.y ?? 0) + (bar?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
});

for (const [key, from] of [
  ['Tab', 'the first'],
  ['Shift+Tab', 'the last'],
] as const) {
  test(`the bar never covers the focused element, tabbing from ${from} one`, async ({ page }) => {
    await page.goto('/product/brush-basics');
    const links = page.getByRole('main').getByRole('link');
    await (key === 'Tab' ? links.first() : page.getByLabel('Email address')).focus();
    let seen = 0;
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(coveredFocus);
      if (covered === undefined) continue; // outside the main content, or in the bar itself
      seen += 1;
      expect(covered, `after ${step + 1} steps`).toBe('');
    }
    expect(seen).toBeGreaterThan(6);
  });
}

/** The HTML of the focused element if the bar covers it; empty if it's visible. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  const bar = [...document.querySelectorAll('main a[data-count=buy]')].at(-1)?.parentElement;
  if (!focused?.closest('main') || !bar || bar.contains(focused)) return undefined;
  const isSeen = getComputedStyle(bar).visibility === 'visible';
  const { bottom } = focused.getBoundingClientRect();
  return isSeen && bottom > bar.getBoundingClientRect().top ? focused.outerHTML : '';
}

test('the bar stays hidden on wider screens', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/product/brush-basics');
  await expect(both(page).first()).toBeInViewport();
  await expect(inBar(page)).toBeHidden();
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(inBar(page)).toBeHidden();
});
