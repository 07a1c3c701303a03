import sharp from 'sharp';
import { uploaderOf } from '../../support/uploader.ts';
import { expect, hydrateIslands, picture, test } from './studio.ts';

const shown = 'section video[data-shown]';

test('hero: plays the intro video, then the loop video', async ({ page, studio }) => {
  await page.addInitScript(rememberShown, shown);
  await page.goto('/');
  const wereShown = () => page.evaluate(() => Reflect.get(window, 'wereShown'));
  await expect.poll(wereShown).toEqual([studio.clip, `${studio.clip}?loop`]);
  await expect(page.locator(shown)).toHaveJSProperty('loop', true);
  await expect(page.locator(shown)).toHaveJSProperty('muted', true);
  await expect(page.locator(shown)).toHaveJSProperty('paused', false);
});

/** Records the URL of each video shown, in order, since the intro is short. */
function rememberShown(selector: string) {
  const addresses: string[] = [];
  Reflect.set(window, 'wereShown', addresses);
  new MutationObserver(() => {
    const address = document.querySelector(selector)?.getAttribute('src');
    if (address && address !== addresses.at(-1)) addresses.push(address);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('hero: starts playing after 1 second', async ({ page }) => {
  // Time stands still until the page is hydrated.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await page.mouse.move(200, 200);
  await hydrateIslands(page);
  await page.clock.runFor(900);
  await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: /video/ })).toBeVisible();
});

test('hero: the video can be paused and resumed', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(shown)).toHaveAttribute('src', /loop/);
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect(page.locator(shown)).toHaveJSProperty('paused', true);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.locator(shown)).toHaveJSProperty('paused', false);
});

test.describe('when a video fails to load', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test('hero: falls back to the static layout', async ({ page }) => {
    await page.route('**/uploads/*.webm*', (route) => route.abort());
    const asked = page.waitForRequest('**/uploads/*.webm*');
    await page.goto('/');
    await asked;
    await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0);
    await expect(page.locator('section img').first()).toBeVisible();
    await expect(page.locator(shown)).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('hero: keeps the static layout', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(200, 200);
    await hydrateIslands(page);
    await page.clock.runFor(3_000);
    await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0);
  });
});

test('hero: hides a button without text', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByRole('link')).toHaveText(['See ink']);
});

test('hero: fills about 80% of the first screen on the home page', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  const share = async () => ((await hero.boundingBox())?.height ?? 0) / 900;
  await expect.poll(share).toBeCloseTo(0.8, 1);
});

test('hero: applies logo, text color, and button colors, variants and sizes', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const button = { isActive: true, link: 'https://elsewhere.example/' };
  await admin.updateAbout({
    body: {
      heroConfig: {
        logo: '/icon-192.png',
        heroImage: picture,
        textColor: '#ffee88',
        button1: { ...button, text: 'Small', color: 'tertiary', size: 'sm' },
        button2: { ...button, text: 'Large', color: 'black', variant: 'outlined', size: 'lg' },
      },
    },
  });
  await page.goto(`${site.url}/about`);
  await expect(page.locator('section img[src="/icon-192.png"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 238, 136)');
  const small = page.getByRole('link', { name: 'Small' });
  const large = page.getByRole('link', { name: 'Large' });
  await expect(small).toHaveCSS('background-color', 'rgb(220, 215, 203)');
  // Outlined: black would be unreadable on the dark scrim, so the text color is used instead.
  await expect(large).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(large).toHaveCSS('border-top-color', 'rgb(255, 238, 136)');
  await expect(large).toHaveCSS('color', 'rgb(255, 238, 136)');
  const heights = async () =>
    [await small.boundingBox(), await large.boundingBox()].map((box) => box?.height);
  await expect.poll(heights).toEqual([40, 62]);
});

test('hero: the scrim has no visible edge and keeps text readable on a white image', async ({
  page,
  ownSite,
}) => {
  const white = sharp({ create: { width: 160, height: 90, channels: 3, background: '#ffffff' } });
  const upload = await uploaderOf(ownSite);
  const heroImage = await upload({ file: await white.png().toBuffer() });
  const admin = await ownSite.administrator();
  await admin.updateAbout({ body: { heroConfig: { heroImage, title: 'Ink' }, content: null } });
  await page.goto(`${ownSite.url}/about`);
  const title = page.getByRole('heading', { level: 1 });
  const hero = page.locator('section').filter({ has: title });
  // The image is painted some time after it has loaded.
  await expect(async () => {
    const top = ((await title.boundingBox())?.y ?? 0) - ((await hero.boundingBox())?.y ?? 0);
    const { data, info } = await sharp(await hero.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[y * info.width + x];
    const rows = Array.from({ length: info.height }, (_, y) => y);
    const steps = rows.slice(1).map((y) => Math.abs(brightness(4, y) - brightness(4, y - 1)));
    expect(Math.max(...steps)).toBeLessThan(4);
    const sideways = rows.map((y) => Math.abs(brightness(4, y) - brightness(info.width - 4, y)));
    expect(Math.max(...sideways)).toBeLessThan(4);
    expect(brightness(4, Math.floor(top))).toBeLessThan(119); // white on it has 4.5:1
  }).toPass();
});
