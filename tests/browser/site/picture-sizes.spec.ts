import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureFormats, variantOf, widthsFor } from '../../../contract/media/pictures.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { accepted } from '../../support/files.ts';
import { paintedPictures } from '../../support/painted-pictures.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { expect } from '../test.ts';
import { furnished } from './furnished.ts';

/**
 * For every image of every page: its file is at most twice as wide as its box in device pixels, and no narrower,
 * unless it's the largest available.
 */

const original = 1920;
const counts = [1, 3, 4];
const paths = [
  '/',
  '/about',
  '/product/by-1',
  '/product/by-3',
  ...counts.map((count) => `/category/by-${count}`),
];

const test = furnished(furnish);

// In one worker, so that the site is filled only once.
test.describe.configure({ mode: 'default' });

for (const { viewport, deviceScaleFactor } of [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]) {
  test.describe(`at ${viewport.width} px × ${deviceScaleFactor}`, () => {
    // With a warm cache, the browser would reuse a larger image.
    test.use({ viewport, deviceScaleFactor, isFirstVisit: true });
    for (const path of paths) {
      test(`every image on ${path} is loaded in a size that fits its box`, async ({ page }) => {
        await page.goto(path);
        const pictures = await allPictures(page);
        expect(pictures.length).toBeGreaterThan(1);
        const unfit = pictures.filter(
          ({ width, place }) => width > 2 * place || width < Math.min(place, original),
        );
        expect(unfit).toEqual([]);
      });
    }
  });
}

/** All images of the page, including those not scrolled to, once each has loaded its file. */
async function allPictures(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  const pictures = await page.locator('img[src^="/uploads"]').evaluateAll(paintedPictures);
  return pictures.map((picture) => ({
    ...picture,
    width: Number(/-(\d+)\.avif$/.exec(picture.url)?.[1]),
  }));
}

/** Each box has an image of its own, since a browser reuses a larger size that it already has. */
async function furnish(site: RunningSite) {
  let count = 0;
  // Adjacent shades would compress to the same file, and so be the same image.
  const picture = () =>
    flat(original, `#3366${10 + 10 * count++}`)
      .jpeg()
      .toBuffer();
  const upload = await uploaderOf(site);
  const put = async () => makeSizes(site, await upload({ file: await picture() }));
  await makeFlatSizes(site);

  const admin = await site.administrator();
  const heroConfig = { heroImage: await put() };
  const text = `<p>Before</p><p><img src="${await put()}" alt="In the text"></p>`;
  await admin.updateTheme({ body: { newsletterImage: await put() } });
  await admin.updateHomepage({ body: heroConfig });
  await admin.updateAbout({ body: { heroConfig, content: text } });
  const introVideo = await upload({ file: accepted.webm, poster: await picture() });
  const { poster } = await admin.getMedia({
    params: { name: introVideo.slice('/uploads/'.length) },
  });
  await makeSizes(site, poster ?? '');
  const [tileImage, mainImage, url] = [await put(), await put(), await put()];
  for (const count of counts) {
    const slug = `by-${count}`;
    const { id } = await admin.createCategory({
      body: aCategory({ slug, tileImage, itemsPerRow: count, heroConfig }),
    });
    const product = {
      heroConfig,
      mainImage,
      description: text,
      introVideo,
      categories: [id],
      gallery: Array.from({ length: count }, (_, order) => ({ url, order })),
    };
    await admin.createProduct({ body: aProduct({ ...product, slug }) });
    await admin.createProduct({ body: aProduct(product) });
  }
}

const flat = (width: number, background = '#336699') =>
  sharp({ create: { width, height: (width * 9) / 16, channels: 3, background } });

const flatUrl = '/uploads/flat.jpg';
const widths = widthsFor(original);
const variantsOf = (url: string) =>
  widths.flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, path: variantOf(url, width, format) })),
  );

async function makeFlatSizes({ folder }: RunningSite) {
  for (const { width, format, path } of variantsOf(flatUrl)) {
    await flat(width).toFormat(format, { effort: 0 }).toFile(join(folder, path));
  }
}

/** Writes what the image worker would generate, without the wait. */
async function makeSizes({ folder }: RunningSite, url: string): Promise<string> {
  const sources = variantsOf(flatUrl);
  for (const [index, { path }] of variantsOf(url).entries()) {
    await copyFile(join(folder, sources[index].path), join(folder, path));
  }
  const database = new DatabaseSync(join(folder, 'vitrine.sqlite'));
  database
    .prepare('update media set widths = ? where name = ?')
    .run(JSON.stringify(widths), url.slice('/uploads/'.length));
  database.close();
  return url;
}
