import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import playwright from '../playwright.config.ts';
import { startSite } from '../tests/support/running-site.ts';

/** Takes the screenshots in the README and the guides from the built product with the demo catalogue. */

const directory = join(import.meta.dirname, '..', 'docs', 'screenshots');
const shots = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  { name: 'category', path: '/category/motion', width: 1440, height: 900 },
  { name: 'product', path: '/product/glass-fog-and-glow', width: 1440, height: 900 },
  { name: 'phone', path: '/', width: 390, height: 844 },
  { name: 'admin', path: '/admin/products', width: 1440, height: 900 },
];

const site = await startSite();
const browser = await chromium.launch(playwright.use?.launchOptions);
for (const shot of shots) await take(browser, shot);
await browser.close();
await site.stop();

async function take(browser: Browser, { name, path, width, height }: (typeof shots)[number]) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  if (path.startsWith('/admin')) {
    const { token } = await site.client.login({ body: { password: site.password } });
    await page.addInitScript((value) => localStorage.setItem('admin-token', value), token);
  }
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot()).resize({ width: Math.min(width, 1200) });
  await picture.webp({ quality: 80 }).toFile(join(directory, `${name}.webp`));
  await page.close();
}
