import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aProduct, aTeacher } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { expect, picture, test } from './studio.ts';

/** What sells a course is visible without scrolling. */

const screens = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
const films = {
  'a film on YouTube': 'brush-basics',
  'a film of our own, in the dark': 'wet-on-wet',
};

const film = (page: Page) => page.getByRole('region', { name: 'Intro video' });
const buyNow = (page: Page) => page.getByRole('link', { name: 'Buy Now' });

for (const [width, height] of screens) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, slug] of Object.entries(films)) {
      test(`${name}: title, duration, video and Buy Now fit on the first screen`, async ({
        page,
      }) => {
        await page.goto(`/product/${slug}`);
        const title = page.getByRole('heading', { level: 1 });
        for (const part of [title, page.getByText('3 hours, 12 lessons'), film(page)]) {
          await expect(part.first()).toBeInViewport({ ratio: 1 });
        }
        await expect(buyNow(page)).toBeInViewport({ ratio: 1 });
      });
    }

    test('price, video and Buy Now fit on the first screen, in light and dark mode', async ({
      page,
      ownSite,
    }) => {
      const parts = someSections();
      const admin = await ownSite.administrator();
      const ines = await admin.createTeacher({ body: aTeacher({ portrait: picture }) });
      for (const darkMode of [false, true]) {
        const product = {
          slug: `dark-${darkMode}`,
          darkMode,
          mainImage: picture,
          teachers: [ines.id],
        };
        await admin.createProduct({ body: aProduct({ ...product, parts }) });
        await page.goto(`${ownSite.url}/product/dark-${darkMode}`);
        const price = page.getByText('€149.50').first();
        const before = page.getByText('€199').first();
        for (const part of [price, before, film(page), buyNow(page)]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
      }
    });

    test('video and Buy Now fit on the first screen with the longest texts', async ({
      page,
      ownSite,
    }) => {
      const admin = await ownSite.administrator();
      const words = 'Every lesson of this course is as long as it has to be. ';
      await admin.createProduct({
        body: aProduct({
          slug: 'long',
          title: words.repeat(4).slice(0, 200).trim(),
          mainImage: picture,
          heroConfig: { description: words.repeat(40).slice(0, 2_000) },
        }),
      });
      await page.goto(`${ownSite.url}/product/long`);
      await expect(film(page)).toBeInViewport({ ratio: 1 });
      await expect(buyNow(page)).toBeInViewport({ ratio: 1 });
    });

    test('the headline of a product is smaller than those of categories and the home page', async ({
      page,
    }) => {
      const sizeOfHeadline = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      await page.goto('/');
      const home = await sizeOfHeadline();
      await page.goto('/category/ink');
      const category = await sizeOfHeadline();
      await page.goto('/product/brush-basics');
      expect(await sizeOfHeadline()).toBeLessThan(category);
      expect(category).toBeLessThan(home);
    });
  });
}

test('the title appears exactly once, also with a custom headline', async ({ page, ownSite }) => {
  const admin = await ownSite.administrator();
  const product = { title: 'Wash by Wash', mainImage: picture };
  await admin.createProduct({ body: aProduct({ ...product, slug: 'plain' }) });
  const heroConfig = { title: 'Water does the work' };
  await admin.createProduct({ body: aProduct({ ...product, slug: 'dressed', heroConfig }) });
  const titles = page.getByRole('heading', { name: 'Wash by Wash' });
  await page.goto(`${ownSite.url}/product/plain`);
  await expect(titles).toHaveCount(1);
  await page.goto(`${ownSite.url}/product/dressed`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water does the work');
  await expect(titles).toHaveCount(1);
});

test('an inlined placeholder of the main image is the background of the hero', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', JOB_RUNNER: '1' });
  const media = join(import.meta.dirname, '..', '..', '..', 'store', 'demo', 'media');
  const upload = await uploaderOf(site);
  const url = await upload({ file: await readFile(join(media, 'lighting-a-still-life-3.jpg')) });
  const admin = await site.administrator();
  await admin.createProduct({ body: aProduct({ slug: 'knot', mainImage: url }) });
  const madeOf = () => site.client.getProductPage({ params: { slug: 'knot' } });
  await expect.poll(async () => (await madeOf()).media[url]?.placeholder).toBeTruthy();
  await page.goto(`${site.url}/product/knot`);
  const behind = page.locator('section:has(h1) > *').first();
  await expect(behind).toHaveCSS('background-image', /^url\("data:image\/webp/);
  await expect(behind.or(behind.locator('*')).and(page.locator('img'))).toHaveCount(0);
});

test('a product without a video still has a hero', async ({ page, studio }) => {
  const admin = await studio.administrator();
  const { id } = await admin.createProductDraft({ body: { title: 'Not filmed yet' } });
  const { url } = await admin.createPreview({ params: { kind: 'product', id } });
  await page.goto(new URL(url).pathname + new URL(url).search);
  await expect(page.getByRole('heading', { level: 1, name: 'Not filmed yet' })).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
});
