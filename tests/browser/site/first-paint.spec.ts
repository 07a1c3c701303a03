import { comeToRest, expect, hydrateIslands, ignorePointer, test } from '../test.ts';

test.use({ isFirstVisit: true });

test('the first paint comes before the scripts', async ({ page }) => {
  await ignorePointer(page);
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

for (const path of [
  '/',
  '/category/motion',
  '/product/glass-fog-and-glow',
  '/about',
  '/search?q=a',
]) {
  test(`no stylesheet blocks the first paint of ${path}`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const stylesheets = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(stylesheets.filter((link) => !link.includes(' disabled='))).toEqual([]);
  });
}

test('the product script is fetched on product pages only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isProducts = (path: string) => /^\/assets\/product-[\w-]{8}\.js$/.test(path);
  await page.goto('/about');
  await hydrateIslands(page);
  await comeToRest(page);
  expect(fetched.filter(isProducts)).toEqual([]);
  await page.goto('/product/glass-fog-and-glow');
  await hydrateIslands(page);
  await comeToRest(page);
  expect(fetched.filter(isProducts)).toHaveLength(1);
});

test("inlined styles aren't fetched again as stylesheets", async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/category/motion', '/product/glass-fog-and-glow', '/search?q=a']) {
    await page.goto(path);
    await hydrateIslands(page);
    await comeToRest(page);
  }
  expect(fetched.filter((path) => path.endsWith('.css'))).toEqual([]);
});
