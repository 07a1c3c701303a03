import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page, type Response } from '@playwright/test';
import sharp from 'sharp';
import playwright from '../playwright.config.ts';
import { startSite } from '../tests/support/running-site.ts';

/**
 * Measures the pictures of the demo's first screens on a phone, once all sizes are made (about a
 * minute after a first start): in sum at most 400 KB, and none wider than twice its place, in pixels
 * of the screen. Counted is all that is fetched before anybody scrolls, also what the browser fetches
 * ahead from further down.
 */

const mostBytes = 400 * 1024;
const viewport = { width: 390, height: 844 };
const paths = ['/', '/category/motion', '/product/glass-fog-and-glow', '/about'];

const site = await startSite({ PICTURE_WORKER: '1' });
while (!(await hasAllSizes())) await pause(1_000);
const browser = await chromium.launch(playwright.use?.launchOptions);
for (const deviceScaleFactor of [2, 3]) {
  for (const path of paths) {
    const page = await browser.newPage({ viewport, deviceScaleFactor });
    const pictures = await fetchedPictures(page, path);
    report(`${path} at ${viewport.width} px × ${deviceScaleFactor}`, pictures);
    await page.close();
  }
}
await browser.close();
await site.stop();

/** The demo's pictures are all JPEG; its clips and its logo have no sizes. */
async function hasAllSizes(): Promise<boolean> {
  const { client } = site;
  const pages = await Promise.all([
    client.getHomePage(),
    client.getCategoryPage({ params: { slug: 'motion' } }),
    client.getProductPage({ params: { slug: 'glass-fog-and-glow' } }),
    client.getAboutPage(),
  ]);
  const known = pages.flatMap(({ media }) => Object.entries(media));
  return known.every(([url, { widths }]) => !url.endsWith('.jpg') || widths.length > 0);
}

interface Picture {
  file: string;
  bytes: number;
  width: number;
  place: number;
}

async function fetchedPictures(page: Page, path: string): Promise<Picture[]> {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    const isPicture = response.request().resourceType() === 'image';
    if (isPicture && !response.url().startsWith('data:')) fetched.push(response);
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const places = await page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.images, (image) => {
        const { width, height } = image.getBoundingClientRect();
        // Where it covers its place, what hangs over the edge is painted, too.
        const covers = getComputedStyle(image).objectFit === 'cover';
        const painted = covers ? (height * image.naturalWidth) / image.naturalHeight : 0;
        return [image.currentSrc, Math.max(width, painted) * devicePixelRatio];
      }),
    ),
  );
  return Promise.all(
    fetched.map(async (response) => {
      const body = await response.body();
      const { format, width } = await sharp(body).metadata();
      const place = Math.round(places[response.url()] ?? 0);
      const file = new URL(response.url()).pathname;
      // A drawing has no pixels of its own.
      return { file, bytes: body.length, width: format === 'svg' ? place : width, place };
    }),
  );
}

function report(name: string, pictures: Picture[]) {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  console.log(`\n${name}: ${Math.round(bytes / 1024)} KB in ${pictures.length} pictures`);
  console.table(pictures);
  if (bytes > mostBytes || pictures.some(({ width, place }) => width > 2 * place)) {
    console.error('More than it should be.');
    process.exitCode = 1;
  }
}
