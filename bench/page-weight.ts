import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Part } from './bench.ts';
import { atMost } from './figures.ts';
import { kindsOfPage } from './sizes.ts';

/** What a visitor of every kind of page downloads, except text and images, in Brotli. */
export const pageWeight: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  const browser = await bench.browser();
  const files = new Map<string, number>();
  let styles = 0;
  for (const path of Object.values(kindsOfPage)) {
    const page = await browser.newPage();
    page.on('response', async (response) => {
      if (!/\.(js|woff2)$/.test(response.url())) return;
      const { responseBodySize } = await response.request().sizes();
      files.set(response.url(), responseBodySize);
    });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await page.mouse.move(10, 10);
    await page.waitForLoadState('networkidle');
    styles = Math.max(styles, await stylesIn(page));
    await page.close();
  }
  const sum = (ending: string) =>
    [...files].reduce((bytes, [url, size]) => bytes + (url.endsWith(ending) ? size : 0), 0) / 1024;
  return [
    atMost("visitors' JavaScript", sum('.js'), 95, 'KB'),
    atMost('CSS, which is in the page', styles / 1024, 12, 'KB'),
    atMost('fonts', sum('.woff2'), 40, 'KB'),
  ];
};

async function stylesIn(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join(''),
  );
  return brotliCompressSync(text).length;
}
