import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { expect, hydrateIslands, test } from './studio.ts';

const shapes = { upright: { width: 300, height: 700 }, wide: { width: 900, height: 300 } };

/** Images of a single color, so that their placeholders have it too. */
async function withGallery(site: RunningSite): Promise<string[]> {
  const upload = await uploaderOf(site);
  const urls: string[] = [];
  for (const shape of Object.values(shapes)) {
    const picture = sharp({ create: { ...shape, channels: 3, background: '#00ff00' } });
    urls.push(await upload({ file: await picture.png().toBuffer() }));
  }
  const admin = await site.administrator();
  const gallery = urls.map((url, order) => ({ url, order }));
  const body = aProduct({ slug: 'prints', title: 'Prints', mainImage: '/empty.png', gallery });
  await admin.createProduct({ body });
  return urls;
}

/** The extent of the visible green area. */
async function greenIn(element: Locator) {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen: [number, number][] = [];
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] > 64 || data[at + 1] < 192 || data[at + 2] > 64) continue;
    seen.push([(at / 3) % info.width, Math.floor(at / 3 / info.width)]);
  }
  const extent = (axis: 0 | 1) => {
    const places = seen.map((place) => place[axis]);
    return (
      places.reduce((a, b) => Math.max(a, b), 0) - places.reduce((a, b) => Math.min(a, b), 1e6)
    );
  };
  return { width: extent(0), height: extent(1), count: seen.length };
}

const widths = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
for (const [width, height] of widths) {
  test(`the lightbox shows the whole image and nothing around it, at ${width} px`, async ({
    page,
    ownSite,
  }) => {
    const urls = await withGallery(ownSite);
    await page.setViewportSize({ width, height });
    let release = () => {};
    for (const [index, shape] of Object.values(shapes).entries()) {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${urls[index]}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${ownSite.url}/product/prints`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('link', { name: `picture ${index + 1} of 2` }).click();
      const lightbox = page.getByRole('dialog');
      await expect(lightbox).toHaveCSS('opacity', '1');
      const expectItself = () =>
        expect(async () => {
          const green = await greenIn(lightbox);
          expect(green.count).toBeGreaterThan(10_000);
          expect(green.width / green.height / (shape.width / shape.height)).toBeCloseTo(1, 1);
        }).toPass();
      await expectItself(); // the placeholder
      release();
      await expect(lightbox.getByRole('img')).toHaveJSProperty('complete', true);
      await expectItself();
      // An open lightbox is in the history: the next visit would start with it, or be interrupted by going back.
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    }
  });
}

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery of Brush Basics' });
const firstPicture = (page: Page) =>
  page.getByRole('region', { name: 'Gallery' }).getByRole('link').first();

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) => lightbox(page).getByRole('button', { name: 'Close' }).click(),
  'a press beside the picture': (page) => page.mouse.click(20, 200),
  "the browser's Back": (page) => page.goBack(),
};

for (const [name, close] of Object.entries(closings)) {
  test(`the lightbox closes with ${name} and restores the focus`, async ({ page }) => {
    await page.goto('/about');
    await page.goto('/product/brush-basics');
    await firstPicture(page).click();
    await expect(lightbox(page)).toBeVisible();
    await close(page);
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL('/product/brush-basics');
    await expect(firstPicture(page)).toBeFocused();
    // However it was closed, Back goes to the previous page. Waits, since two steps back at once would count as one.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

test("a click on the image or a swipe beside it doesn't close the lightbox", async ({ page }) => {
  await page.goto('/product/brush-basics');
  await firstPicture(page).click();
  await lightbox(page).getByRole('img').click();
  await page.mouse.move(20, 200);
  await page.mouse.down();
  await page.mouse.move(90, 200, { steps: 4 });
  await page.mouse.up();
  await expect(lightbox(page).getByText('3 / 3')).toBeVisible();
});

test('Forward and a reload reopen the same image', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await firstPicture(page).click();
  await expect(lightbox(page).getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByText('2 / 3')).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await page.goForward();
  await expect(lightbox(page).getByText('2 / 3')).toBeVisible();
  await page.reload();
  await hydrateIslands(page);
  await expect(lightbox(page).getByText('2 / 3')).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
});
