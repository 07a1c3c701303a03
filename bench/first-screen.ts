import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { paintedPictures } from '../tests/support/painted-pictures.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure } from './figures.ts';
import { kindsOfPage } from './sizes.ts';

const viewport = { width: 390, height: 844 };

/**
 * The images of the demo's first screens on a phone. Counts everything fetched before scrolling, including what the
 * browser prefetches from further down.
 */
export const firstScreen: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('pictures') });
  const browser = await bench.browser();
  const figures: Figure[] = [];
  for (const [kind, path] of Object.entries(kindsOfPage)) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 3 });
    const pictures = await fetchedPictures(page, site.url + path);
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    const widest = Math.max(0, ...pictures.map(({ width, place }) => width / place));
    figures.push(
      atMost(`pictures of the first screen on a phone, ${kind}`, bytes / 1024, 400, 'KB'),
      atMost(`widest of them beside its place, ${kind}`, widest, 2, 'times'),
    );
    await page.close();
  }
  return figures;
};

interface Picture {
  bytes: number;
  width: number;
  place: number;
}

async function fetchedPictures(page: Page, address: string): Promise<Picture[]> {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    const isPicture = response.request().resourceType() === 'image';
    if (isPicture && !response.url().startsWith('data:')) fetched.push(response);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = await page.locator('img').evaluateAll(paintedPictures);
  const places = new Map(painted.map(({ url, place }) => [url, place]));
  return Promise.all(
    fetched.map(async (response) => {
      const body = await response.body();
      const { format, width } = await sharp(body).metadata();
      const place = places.get(response.url()) ?? 0;
      // An SVG has no pixels of its own.
      return { bytes: body.length, width: format === 'svg' ? place : width, place };
    }),
  );
}
