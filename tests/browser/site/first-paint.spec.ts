import { comeToRest, expect, hydrateIslands, test } from '../test.ts';

test('the first paint comes before scripts and before pictures further down', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  await comeToRest(page);
  const begun = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('img')];
    const lazy = shown.filter(({ loading }) => loading === 'lazy').map((image) => image.currentSrc);
    const requests = performance.getEntriesByType('resource');
    const beginningsOf = (isMeant: (url: string) => boolean) =>
      requests.filter(({ name }) => isMeant(name)).map(({ startTime }) => startTime);
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      scripts: beginningsOf((url) => url.endsWith('.js')),
      pictures: beginningsOf((url) => lazy.includes(url)),
    };
  });
  expect(begun.scripts).not.toEqual([]);
  expect(begun.pictures).not.toEqual([]);
  expect(Math.min(...begun.scripts, ...begun.pictures)).toBeGreaterThan(begun.paint);
});

test('what the browser shows outside of the page comes with the scripts', async ({ page }) => {
  const hrefs = () =>
    page
      .locator('link[rel~=icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  expect(await hrefs()).toEqual(['data:,']);
  await page.keyboard.press('Tab');
  await expect.poll(hrefs).toEqual(['/favicon.svg', '/icon-192.png', '/manifest.webmanifest']);
});
