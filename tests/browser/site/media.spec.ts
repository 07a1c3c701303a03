import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Client } from '../../../contract/client.ts';
import type { Focal } from '../../../contract/media/media.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { expect, hydrateIslands, test } from '../test.ts';

const nameOf = (url: string) => url.replace('/uploads/', '');

async function describeFile(admin: Client, url: string, alt: string, focal: Focal | null = null) {
  const params = { name: nameOf(url) };
  await admin.updateLibraryFile({ params, body: { title: 'A file', alt, focal } });
}

const plain = (background: string) =>
  sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

test('alt texts of files appear in pages, structured data and the lightbox; without one, alt is empty', async ({
  page,
  ownSite,
}) => {
  const upload = await uploaderOf(ownSite);
  const admin = await ownSite.administrator();
  const brush = await upload({ file: await plain('#884422') });
  const ink = await upload({ file: await plain('#112233') });
  const silent = await upload({ file: await plain('#999999') });
  await describeFile(admin, brush, 'A wide brush & a "dry" one');
  await describeFile(admin, ink, 'Ink on wet paper');
  const { id } = await admin.createCategory({
    body: aCategory({ slug: 'ink', title: 'Ink', description: 'Brush', tileImage: ink }),
  });
  await admin.createProduct({
    body: aProduct({
      slug: 'prints',
      title: 'Prints',
      mainImage: brush,
      categories: [id],
      description: `<p>See <img src="${ink}" alt=""> and <img src="${silent}"></p>`,
      gallery: [
        { url: ink, order: 0 },
        { url: ink, order: 1, alt: 'Where the ink dries' },
        { url: silent, order: 2 },
      ],
    }),
  });

  await page.goto(ownSite.url);
  // The name of the target comes first.
  await expect(
    page.getByRole('link', { name: 'Ink Brush Ink on wet paper', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('article').getByRole('img')).toHaveAccessibleName(/^A wide brush/);
  await admin.updateCategory({
    params: { id },
    body: aCategory({ slug: 'ink', title: 'Ink', description: 'Brush', tileImage: silent }),
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ink Brush', exact: true })).toBeVisible();

  await page.goto(`${ownSite.url}/product/prints`);
  const hero = page.locator('section:has(h1)');
  await expect(hero.getByRole('img')).toHaveAccessibleName('A wide brush & a "dry" one');
  const written = page.locator('p', { hasText: 'See' }).locator('img');
  await expect(written.first()).toHaveAttribute('alt', 'Ink on wet paper');
  await expect(written.last()).toHaveAttribute('alt', '');
  const gallery = page.getByRole('region', { name: 'Gallery' });
  const words = ['Ink on wet paper', 'Where the ink dries', 'Prints, picture 3 of 3'];
  for (const [index, name] of words.entries()) {
    const link = gallery.getByRole('link').nth(index);
    await expect(link).toHaveAccessibleName(name);
    await expect(link).toHaveAttribute('aria-label', name);
  }
  const course = (await structuredData(page)).find((data) => data['@type'] === 'Course');
  expect(course?.image).toEqual([
    imageObject(ownSite.url + brush, 'A wide brush & a "dry" one'),
    imageObject(ownSite.url + ink, 'Ink on wet paper'),
    imageObject(ownSite.url + ink, 'Where the ink dries'),
  ]);

  await hydrateIslands(page);
  await gallery.getByRole('link').first().click();
  for (const name of words) {
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName(name);
    await page.keyboard.press('ArrowRight');
  }
});

const imageObject = (contentUrl: string, caption: string) => ({
  '@type': 'ImageObject',
  contentUrl,
  caption,
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script));
}

/** Gray, with a green square in the upper right corner as its subject. */
async function greenCorner(): Promise<Buffer> {
  const side = 60;
  const green = {
    create: { width: side, height: side, channels: 3, background: '#00ff00' },
  } as const;
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#777777' } })
    .composite([{ input: green, left: 600 - side, top: 0 }])
    .png()
    .toBuffer();
}

/** The number of green pixels in an element. */
async function greenIn(element: Locator): Promise<number> {
  const data = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] < 64 && data[at + 1] > 192 && data[at + 2] < 64) count += 1;
  }
  return count;
}

test('the focal point of an image stays visible in heroes of any width and in all other crops', async ({
  page,
  ownSite,
}) => {
  test.slow(); // five pages, four of them checked pixel by pixel
  const upload = await uploaderOf(ownSite);
  const admin = await ownSite.administrator();
  const corner = await upload({ file: await greenCorner() });
  const { id } = await admin.createCategory({ body: aCategory({ tileImage: corner }) });
  await admin.updateHomepage({ body: { heroImage: corner, title: 'A corner' } });
  await admin.createProduct({
    body: aProduct({
      slug: 'corner',
      mainImage: corner,
      categories: [id],
      gallery: [{ url: corner, order: 0 }],
    }),
  });
  const hero = page.locator('section:has(h1)');
  const seen = async () => {
    await expect(hero.locator('img')).toHaveJSProperty('complete', true);
    return greenIn(hero);
  };

  await page.goto(ownSite.url);
  expect(await seen()).toBe(0); // cropped to the center, where there is no green
  await describeFile(admin, corner, '', { x: 1, y: 0 });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(ownSite.url);
    await expect.poll(seen, `at ${width} px`).toBeGreaterThan(1_000);
  }
  const isCutThere = (place: Locator) =>
    expect(place.locator('img').first()).toHaveCSS('object-position', '100% 0%');
  await isCutThere(page.getByRole('region', { name: 'Categories' }));
  await isCutThere(page.getByRole('article'));
  await page.goto(`${ownSite.url}/product/corner`);
  await isCutThere(page.getByRole('region', { name: 'Gallery' }));
});

const captions = 'WEBVTT\n\n00:00.000 --> 00:40.000\nTake the <i>wide</i> brush';

test('captions can be selected in the player and become the transcript for search engines', async ({
  page,
  ownSite,
}) => {
  const upload = await uploaderOf(ownSite);
  const admin = await ownSite.administrator();
  const film = await readFile(join(import.meta.dirname, '..', 'long-clip.webm'));
  const video = await upload({ file: film, poster: await plain('#cc5500') });
  await admin.setCaptions({
    params: { name: nameOf(video), language: 'en' },
    body: { label: 'English', text: captions },
  });
  await admin.createProduct({
    body: aProduct({ slug: 'film', title: 'Film', mainImage: '/empty.png', introVideo: video }),
  });
  await page.goto(`${ownSite.url}/product/film`);
  const { poster } = (await ownSite.client.getProductPage({ params: { slug: 'film' } })).media[
    video
  ];
  const data = (await structuredData(page)).find((one) => one['@type'] === 'VideoObject');
  expect(data).toMatchObject({
    thumbnailUrl: ownSite.url + poster,
    contentUrl: ownSite.url + video,
    duration: 'PT40S',
    transcript: 'Take the wide brush',
  });

  await page.getByRole('button', { name: 'Play the intro video of Film' }).click();
  const player = page.getByLabel('Film: intro video');
  const chosen = await player.evaluate((element: HTMLVideoElement) => {
    const [track] = element.textTracks;
    const { kind, label, language, mode } = track;
    track.mode = 'showing'; // as the player's menu does
    return { kind, label, language, mode };
  });
  expect(chosen).toEqual({ kind: 'captions', label: 'English', language: 'en', mode: 'disabled' });
  const shown = () =>
    player.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
      Array.from(track.activeCues ?? [], (cue) => (cue as VTTCue).getCueAsHTML().textContent),
    );
  await expect.poll(shown).toEqual(['Take the wide brush']);
});
