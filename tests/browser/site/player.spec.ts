import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '../axe.ts';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

/** The players of other sites come once somebody wants to see the film, and not before. */

const players = {
  YouTube: {
    slug: 'brush-basics',
    title: 'Brush Basics',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  },
  Vimeo: {
    slug: 'gold-leaf',
    title: 'Gold Leaf',
    player: 'https://player.vimeo.com/video/76979871?dnt=1',
  },
};

/** Every address of another site that is asked for, with what it is told about where the visitor is. */
function askedElsewhere(page: Page, own: string): { url: string; referer: string | undefined }[] {
  const asked: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!/^https?:$/.test(protocol) || origin === own) return;
    asked.push({ url: request.url(), referer: request.headers().referer });
  });
  return asked;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const [name, { slug, title, player }] of Object.entries(players)) {
      test(`${name} is asked for on a click, and nobody before`, async ({ page, studio }) => {
        const asked = askedElsewhere(page, studio.url);
        await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
        const frame = page.getByTitle(`${title}: intro video`);
        await expect(frame).toHaveAttribute('src', player);
        const cover = frame.contentFrame();
        await expect(cover.getByRole('img', { includeHidden: true })).toBeVisible();
        expect(asked).toEqual([]);
        await cover.getByRole('link', { name: `Play the intro video of ${title}` }).click();
        await expect(cover.getByText('It plays')).toBeVisible();
        // One press is enough, and the player learns which site it plays on, and not which page.
        expect(asked).toEqual([{ url: `${player}&autoplay=1`, referer: `${studio.url}/` }]);
      });
    }
  });
}

test('the cover is the picture of the product, and plays with the keyboard', async ({ page }) => {
  await page.goto('/product/brush-basics');
  const frame = page.getByTitle('Brush Basics: intro video');
  const cover = frame.contentFrame();
  await expect(cover.locator('img')).toHaveAttribute('src', '/newsletter.jpg');
  const painted = () => cover.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(painted).toBeGreaterThan(0);
  await cover.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(cover.getByText('It plays')).toBeVisible();
});

test('the player may play at once and fill the screen, and nobody else may', async ({ page }) => {
  await page.goto('/product/gold-leaf');
  await expect(page.getByTitle('Gold Leaf: intro video')).toHaveAttribute(
    'allow',
    /^autoplay https:\/\/player\.vimeo\.com; .*fullscreen https:\/\/player\.vimeo\.com/,
  );
});

test('words of the product stay words in the frame', async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const admin = await site.administrator();
  const title = '"><script>alert(1)</script>&amp;';
  const mainImage = '/newsletter.jpg?"><b>';
  await admin.createProduct({
    body: {
      slug: 'sharp',
      title,
      mainImage,
      duration: '1 h',
      description: '<p>x</p>',
      buyLink: 'https://shop.example',
      introVideo: 'https://youtu.be/dQw4w9WgXcQ',
    },
  });
  await page.goto(`${site.url}/product/sharp`);
  const cover = page.frameLocator('iframe');
  await expect(cover.getByRole('link')).toHaveAccessibleName(`Play the intro video of ${title}`);
  await expect(cover.locator('script, b')).toHaveCount(0);
});

test('the cover: axe finds nothing', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await hydrateIslands(page);
  await comeToRest(page);
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
});

test('the play button is seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/brush-basics');
  const button = page.frameLocator('iframe').locator('svg');
  await expect(button).toBeVisible();
  const contrast = async () => {
    const { channels } = await sharp(await button.screenshot())
      .greyscale()
      .stats();
    return channels[0].stdev;
  };
  await expect.poll(contrast).toBeGreaterThan(40);
});
