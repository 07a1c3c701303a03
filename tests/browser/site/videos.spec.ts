import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

const inkTile = (page: Page) =>
  page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: /^Ink/ });

/** Collects the paths of all videos that the page requests from now on. */
function videosAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.webm')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('the video of a tile is loaded on hover, and not before', async ({ page, studio }) => {
  // The hero's own videos wait for a timer that never fires.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const asked = videosAsked(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(200, 200);
  await hydrateIslands(page);
  expect(asked).toEqual([]);
  await inkTile(page).hover();
  await expect.poll(() => asked).toContain(studio.clip);
});

test("the hero's loop video is loaded when the intro nears its end, and not before", async ({
  page,
}) => {
  await page.addInitScript(playAVeryLongIntro);
  const loop = page.waitForRequest('**/*.webm?loop');
  let isFetched = false;
  loop.then(() => {
    isFetched = true;
  });
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
  await page.evaluate(() => new Promise((seen) => addEventListener('timeupdate', seen, true)));
  expect(isFetched).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('nearly-over')));
  await loop;
});

/** The studio's clip is short: this slows it down and reports a long duration. */
function playAVeryLongIntro() {
  let seconds = 100;
  addEventListener('nearly-over', () => {
    seconds = 1;
  });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    this.playbackRate = 0.0625;
    return play.call(this);
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => seconds });
}

for (const [name, saveData] of [
  ['connection', sayThatTheConnectionSavesData],
  ['preference', sayThatLittleDataIsPreferred],
] as const) {
  test(`no hero or tile video is loaded with a data-saving ${name}`, async ({ page }) => {
    await page.addInitScript(saveData);
    await page.clock.install();
    const asked = videosAsked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.move(200, 200);
    await hydrateIslands(page);
    await page.clock.runFor(3_000);
    await expect(page.getByRole('button', { name: /video/ })).toHaveCount(0);
    await inkTile(page).hover();
    await expect(inkTile(page)).toHaveCSS('translate', '0px -4px');
    await inkTile(page).focus();
    await comeToRest(page);
    expect(asked).toEqual([]);
  });
}

function sayThatTheConnectionSavesData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function sayThatLittleDataIsPreferred() {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    real(query.includes('prefers-reduced-data') ? '(min-width: 0)' : query);
}

/** Forty seconds with a key frame every other second, fading in from black. */
const longClip = () => readFile(join(import.meta.dirname, '..', 'long-clip.webm'));

const poster = sharp({ create: { width: 160, height: 90, channels: 3, background: '#cc5500' } })
  .png()
  .toBuffer();

async function withVideo(site: RunningSite) {
  const upload = await uploaderOf(site);
  const video = await upload({ file: await longClip(), poster: await poster });
  const admin = await site.administrator();
  await admin.createProduct({
    body: aProduct({ slug: 'film', title: 'Film', mainImage: '/empty.png', introVideo: video }),
  });
  await admin.updateHomepage({ body: { introVideo: video, backgroundColor: '#000000' } });
  const { media } = await site.client.getProductPage({ params: { slug: 'film' } });
  return { video, poster: media[video].poster ?? '' };
}

test('a hero without an image shows the poster of its video', async ({ page, ownSite }) => {
  const { poster } = await withVideo(ownSite);
  await page.goto(ownSite.url);
  await expect(page.locator('section img').first()).toHaveAttribute('src', poster);
});

test('a click-to-play video shows its poster until its first frame has loaded', async ({
  page,
  ownSite,
}) => {
  const { video, poster } = await withVideo(ownSite);
  const held = Promise.withResolvers<void>();
  await page.route(`**${video}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${ownSite.url}/product/film`);
  const stage = page.getByRole('region', { name: 'Intro video' });
  await expect(stage.locator('img')).toHaveAttribute('src', poster);
  await stage.getByRole('button').click();
  const player = page.getByLabel('Film: intro video');
  await expect(player).toBeFocused();
  await expect.poll(() => colourOf(stage)).toEqual([204, 85, 0]);
  held.resolve();
  await expect.poll(() => colourOf(stage)).not.toEqual([204, 85, 0]);
  await expect(player).toHaveJSProperty('paused', false);
});

test('a paused hero intro keeps showing its frame', async ({ page, ownSite }) => {
  await withVideo(ownSite);
  await page.goto(ownSite.url);
  const intro = page.locator('section video');
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await expect(intro).toHaveJSProperty('paused', true);
  await expect(intro).toHaveAttribute('data-shown');
  await expect(intro).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(intro).toHaveJSProperty('paused', false);
});

test('a paused click-to-play video keeps showing its frame', async ({ page, ownSite }) => {
  const { poster } = await withVideo(ownSite);
  await page.goto(`${ownSite.url}/product/film`);
  const stage = page.getByRole('region', { name: 'Intro video' });
  await expect(stage.locator('img')).toHaveAttribute('src', poster);
  await stage.getByRole('button').click();
  const player = page.getByLabel('Film: intro video');
  await expect.poll(() => colourOf(stage)).not.toEqual([204, 85, 0]);
  await player.press('Space');
  await expect(player).toHaveJSProperty('paused', true);
  expect(await colourOf(stage)).not.toEqual([204, 85, 0]);
});

/** The color a quarter into the element, away from whatever is in its center. */
async function colourOf(element: ReturnType<Page['locator']>): Promise<number[]> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 4)) * 3;
  return [...data.subarray(at, at + 3)];
}

test('a video loads by byte range after seeking', async ({ page, ownSite }) => {
  const { video } = await withVideo(ownSite);
  const network = await page.context().newCDPSession(page);
  const limit = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: -1,
    });
  await page.goto(`${ownSite.url}/product/film`, { waitUntil: 'networkidle' });
  await hydrateIslands(page);
  const player = page.getByLabel('Film: intro video');
  // Too slow to have loaded all of it when the visitor seeks.
  await limit(16_000);
  await page.getByRole('button', { name: 'Play the intro video of Film' }).click();
  await expect(player).toHaveJSProperty('duration', 40);
  const part = page.waitForResponse(
    (response) => response.url().endsWith(video) && beginOf(response.headers()) > 100_000,
  );
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 30;
  });
  expect((await part).status()).toBe(206);
  await limit(-1);
  const time = () => player.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(30.5);
  await expect(player).toHaveJSProperty('paused', false);
});

/** The first byte of a partial response. */
const beginOf = (headers: Record<string, string>) =>
  Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? 0);
