import { comeToRest, expect, hydrateIslands, test } from '../test.ts';

test('a visit makes no third-party requests and sets no cookies', async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site.url) elsewhere.push(request.url());
  });
  const products = await site.client.listProducts();
  const onYouTube = products.find(({ introVideo }) => introVideo.includes('youtu')) ?? products[0];
  for (const path of ['/', '/about', '/category/motion', `/product/${onYouTube.slug}`]) {
    await page.goto(path);
    await hydrateIslands(page);
    await page.keyboard.press('End');
    await comeToRest(page);
  }
  expect(elsewhere).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
