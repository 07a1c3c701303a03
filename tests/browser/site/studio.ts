import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { test as base, comeToRest, expect, hydrateIslands } from '../test.ts';

const clipPath = join(import.meta.dirname, 'clip.webm');

/** A small studio for tests of the public site. Read-only. */
export type Studio = RunningSite & { clip: string };

export const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const site = await startSite({ DEMO_CONTENT: '0', SITE_NAME: 'Atelier' });
      const upload = await uploaderOf(site);
      const clip = await upload({ file: await readFile(clipPath) });
      await furnish(site, clip);
      await use({ ...site, clip });
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
  page: async ({ page }, use) => {
    for (const host of ['www.youtube-nocookie.com', 'player.vimeo.com']) {
      await page.route(`https://${host}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>A player</title><p>It plays' }),
      );
    }
    await use(page);
  },
});

export { comeToRest, expect, hydrateIslands };

/** Waits until a video has played, if only for a moment: a short one ends quickly. */
export const expectToPlay = (video: Locator) =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.played.length))
    .toBeGreaterThan(0);

/** Resizes the window, and waits until the page has the new size. */
export async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}

/** Images that every installation has. */
export const picture = '/newsletter.jpg';
const otherPicture = '/icon-512.png';

async function furnish(site: RunningSite, clip: string) {
  const admin = await site.administrator();
  await admin.updateTheme({ body: { primaryColor: '#aa3300' } });
  await admin.updateHomepage({
    body: {
      heroImage: picture,
      introVideo: clip,
      loopVideo: `${clip}?loop`,
      title: 'Learn by hand',
      description: 'Courses from one small room.',
      button1: { isActive: true, text: 'See ink', link: '/category/ink' },
      button2: { isActive: true, text: '', link: '/about' },
    },
  });
  await admin.updateAbout({
    body: {
      heroConfig: { title: 'Who we are', logo: otherPicture, backgroundColor: '#203040' },
      content: '<h2>Our room</h2><p>Two tables and <a href="/category/clay">a kiln</a>.</p>',
    },
  });
  const beginner = await admin.createTag({ body: { title: 'Beginner' } });
  const advanced = await admin.createTag({ body: { title: 'Advanced' } });
  await admin.createTag({ body: { title: 'Unused' } });
  const clay = await admin.createCategory({
    body: {
      slug: 'clay',
      title: 'Clay',
      description: 'Pots and bowls',
      tileImage: picture,
      hoverImage: otherPicture,
      order: 2,
    },
  });
  const ink = await admin.createCategory({
    body: {
      slug: 'ink',
      title: 'Ink',
      description: 'Brush and paper',
      tileImage: picture,
      tileVideo: clip,
      hoverImage: otherPicture,
      itemsPerRow: 3,
      order: 1,
    },
  });
  await admin.createCategory({
    body: {
      slug: 'paper',
      title: 'Paper',
      description: 'Folds and cuts',
      tileImage: picture,
      order: 3,
    },
  });
  const product = {
    duration: '3 hours, 12 lessons',
    mainImage: picture,
    buyLink: 'https://shop.example/buy',
    description: '<h2>What you learn</h2><p>Patience, <strong>mostly</strong>.</p>',
    introVideo: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  };
  await admin.createProduct({
    body: {
      ...product,
      slug: 'brush-basics',
      title: 'Brush Basics',
      categories: [ink.id],
      tags: [beginner.id],
      gallery: [
        { url: otherPicture, order: 2 },
        { url: picture, order: 0 },
        { url: '/empty.png', order: 1 },
      ],
    },
  });
  await admin.createProduct({
    body: {
      ...product,
      slug: 'wet-on-wet',
      title: 'Wet on Wet',
      categories: [ink.id, clay.id],
      tags: [beginner.id, advanced.id],
      introVideo: clip,
      description: `${product.description}<p><span style="color:#000000">in black</span> <span style="background-color:#ffec99">highlighted</span></p>`,
      darkMode: true,
    },
  });
  await admin.createProduct({
    body: {
      ...product,
      slug: 'gold-leaf',
      title: 'Gold Leaf',
      introVideo: 'https://vimeo.com/76979871',
      categories: [ink.id],
      tags: [advanced.id],
    },
  });
  await admin.createProduct({ body: { ...product, slug: 'alone', title: 'Alone' } });
}
