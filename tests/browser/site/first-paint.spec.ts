import { comeToRest, expect, hydrateIslands, test } from '../test.ts';

test('the first paint comes before scripts', async ({ page }) => {
  await page.goto('/');
  await hydrateIslands(page);
  await comeToRest(page);
  const begun = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource');
    const scripts = requests.filter(({ name }) => name.endsWith('.js'));
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      scripts: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(begun.scripts).not.toEqual([]);
  expect(Math.min(...begun.scripts)).toBeGreaterThan(begun.paint);
});
