import type { Locator } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { uploaderOf } from '../../support/uploader.ts';
import { expect, hydrateIslands, picture, test } from './studio.ts';

/** State is never shown by color alone: it stays visible when the visitor's own colors replace the site's. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The mean gray value of an element, which tolerates a shift by a fraction of a pixel. */
async function looksOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats();
  return channels[0].mean;
}

/** The standard deviation of gray values in an element, or in a part of it. */
async function contrastIn(element: Locator, part?: Region): Promise<number> {
  const image = sharp(await element.screenshot());
  const { channels } = await (part ? image.extract(part) : image).greyscale().stats();
  return channels[0].stdev;
}

test('a pressed filter looks different in forced colors', async ({ page }) => {
  const filter = page.getByRole('button', { name: 'Advanced' });
  await page.goto('/category/ink');
  const released = await looksOf(filter);
  await page.goto('/category/ink?tags=advanced');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  const difference = async () => Math.abs((await looksOf(filter)) - released);
  await expect.poll(difference).toBeGreaterThan(5);
});

test("the current page's link looks different in forced colors", async ({ page }) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await page.goto('/category/ink');
  const other = await looksOf(link);
  await page.goto('/about');
  const difference = async () => Math.abs((await looksOf(link)) - other);
  await expect.poll(difference).toBeGreaterThan(1);
});

test('a white logo stays visible in forced colors', async ({ page, ownSite }) => {
  const white = sharp({ create: { width: 90, height: 30, channels: 4, background: '#ffffff' } });
  const upload = await uploaderOf(ownSite);
  const margin = { top: 4, bottom: 4, left: 4, right: 4, background: '#ffffff00' };
  const logo = await upload({ file: await white.extend(margin).png().toBuffer() });
  const admin = await ownSite.administrator();
  await admin.updateHomepage({ body: { logo } });
  await admin.updateAbout({ body: { heroConfig: { logo, title: 'About' }, content: null } });
  await page.goto(`${ownSite.url}/about`);
  for (const part of [page.getByRole('banner'), page.locator('main'), page.locator('footer')]) {
    const logo = part.locator('img').first();
    await expect.poll(() => contrastIn(logo)).toBeGreaterThan(20);
  }
});

test("an outlined button uses the visitor's background color in forced colors", async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  const button1 = { isActive: true, text: 'See', link: '/about', variant: 'outlined' } as const;
  await admin.updateHomepage({ body: { heroImage: picture, button1 } });
  await page.goto(ownSite.url);
  await expect(page.getByRole('link', { name: 'See', exact: true })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
});

test("the newsletter's success message shows its check mark in forced colors", async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: { email: 'a@b.example' } } }),
  );
  await page.goto('/category/ink');
  await hydrateIslands(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Email address').fill('a@b.example');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Successfully subscribed!' });
  await expect(message).toBeVisible();
  const { height = 0 } = (await message.boundingBox()) ?? {};
  const mark = { left: 21, top: Math.round(height / 2) - 18, width: 36, height: 36 };
  await expect.poll(() => contrastIn(message, mark)).toBeGreaterThan(50);
});
