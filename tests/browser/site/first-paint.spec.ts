import { comeAlive, comeToRest, expect, test } from '../test.ts';

test('the first paint comes before scripts and before pictures further down', async ({ page }) => {
  await page.goto('/');
  await comeAlive(page);
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
