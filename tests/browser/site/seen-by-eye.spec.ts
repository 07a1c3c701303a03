import { aCategory, aProduct } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import { comeToRest, expect, hydrateIslands, picture, resize, test } from './studio.ts';

/** Regressions found in a design review. */

test('five categories fit in one row of the header on a laptop', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  const titles = ['Generative Art', '3D & Light', 'Motion', 'Colour', 'Illustration'];
  for (const [order, title] of titles.entries()) {
    const slug = `c-${order}`;
    await admin.createCategory({ body: aCategory({ slug, title, order, tileImage: picture }) });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(ownSite.url);
  await comeToRest(page);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const tops = new Set<number>();
  for (const name of ['Home', ...titles, 'About', 'YouTube', 'Instagram']) {
    const link = menu.getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    tops.add(Math.round(y + height / 2));
  }
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});

test('about: headings are beside their text, which spans the page; above it on phones', async ({
  page,
}) => {
  await page.goto('/about');
  await comeToRest(page);
  const heading = await page.getByRole('heading', { level: 2, name: 'Our room' }).boundingBox();
  const text = await page.getByText('Two tables and').boundingBox();
  if (!heading || !text) throw new Error('neither is there');
  expect(text.x).toBeGreaterThan(heading.x + heading.width - 1);
  expect(Math.abs(text.y - heading.y)).toBeLessThan(16);
  expect(text.x + text.width).toBeGreaterThan(1_100);
  await resize(page, 390, 844);
  const indent = async () => {
    const above = await page.getByRole('heading', { level: 2, name: 'Our room' }).boundingBox();
    const below = await page.getByText('Two tables and').boundingBox();
    return (below?.x ?? 0) - (above?.x ?? 0);
  };
  await expect.poll(indent).toBe(0);
});

test('the footer has the social links and a link back to the top', async ({ page }) => {
  await page.goto('/category/ink');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'YouTube' })).toBeVisible();
  await footer.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the newsletter's success message replaces the form, with a check mark and a color", async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: { email: 'a@b.example' } } }),
  );
  await page.goto('/product/wet-on-wet');
  await hydrateIslands(page);
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByLabel('Email address');
  await field.fill('a@b.example');
  const before = await page.getByRole('region', { name: 'Be the first' }).boundingBox();
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Successfully subscribed!' });
  await expect(message).toBeVisible();
  await expect(message).toBeFocused();
  await expect(field).toBeHidden();
  const mark = await message.evaluate((element) => getComputedStyle(element, '::before').width);
  expect(mark).toBe('36px');
  await expect(message).toHaveCSS('color', 'rgb(125, 219, 160)');
  const height = async () =>
    (await page.getByRole('region', { name: 'Be the first' }).boundingBox())?.height;
  await expect.poll(height).toBe(before?.height);
  await page.clock.runFor(5_100);
  await expect(field).toBeVisible();
});

test('print: black text on white, without interactive elements', async ({ page }) => {
  await page.goto('/product/wet-on-wet');
  await comeToRest(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const address = await page
    .getByRole('link', { name: 'Buy Now' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://shop.example/buy');
});

test('print: expandable sections are open, and prices are black', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  const parts = someSections();
  const body = aProduct({ slug: 'ink', mainImage: picture, darkMode: true, parts });
  await admin.createProduct({ body });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${ownSite.url}/product/ink`);
  await expect(page.getByText('Ink and paper')).toBeVisible();
  await expect(page.getByText('A screen will do.')).toBeVisible();
  await expect(page.getByText('€149.50').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

for (const path of ['/', '/category/ink', '/about']) {
  test(`print: ${path} shows its text on few pages, without controls`, async ({ page }) => {
    await page.goto(path);
    await comeToRest(page);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeLessThan(4);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    for (const name of ['SUBSCRIBE', 'Advanced']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    await expect(page.getByRole('link', { name: /^View all/ }).first()).toBeHidden();
    // There's no image above it any more, nor space for one.
    const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    await expect.poll(top).toBeLessThan(120); // a logo may remain
    const headings = page.getByRole('main').getByRole('heading').filter({ visible: true });
    await expect(headings.first()).toBeVisible();
    for (const heading of await headings.all()) {
      await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
  });
}

for (const width of [390, 820, 1440]) {
  test(`sections have even vertical spacing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const gap = Math.min(Math.max(64, 0.08 * width), 120);
    for (const path of ['/', '/category/ink', '/product/brush-basics', '/about']) {
      await page.goto(path);
      const gaps = await page.locator('main section, body > footer').evaluateAll((all) => {
        const outer = all.filter(({ parentElement }) => !parentElement?.closest('section'));
        const boxes = outer.map((block) => block.getBoundingClientRect());
        return boxes.slice(1).map(({ top }, index) => top - boxes[index].bottom);
      });
      // The tiles belong to the hero above them.
      if (path === '/') expect(gaps.shift()).toBeLessThan(33);
      // On phones, the Buy Now bar is there.
      if (path.startsWith('/product') && width < 640) gaps.pop();
      for (const one of gaps) expect(Math.abs(one - gap), `${path}: ${gaps}`).toBeLessThan(1.5);
    }
  });
}
