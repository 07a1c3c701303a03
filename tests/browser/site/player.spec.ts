import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '../axe.ts';
import { comeToRest, expect, hydrateIslands, test } from './studio.ts';

/** Third-party players are loaded only after a click. */

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

/** Collects requests to other sites, with their referer. */
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
      test(`loads ${name} only after a click`, async ({ page, studio }) => {
        const asked = askedElsewhere(page, studio.url);
        await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
        const frame = page.getByTitle(`${title}: intro video`);
        await expect(frame).toHaveAttribute('src', player);
        const cover = frame.contentFrame();
        await expect(cover.getByRole('img', { includeHidden: true })).toBeVisible();
        expect(asked).toEqual([]);
        await cover.getByRole('link', { name: `Play the intro video of ${title}` }).click();
        await expect(cover.getByText('It plays')).toBeVisible();
        // One click is enough, and the player learns the site's origin, but not the page.
        expect(asked).toEqual([{ url: `${player}&autoplay=1`, referer: `${studio.url}/` }]);
      });
    }
  });
}

test("the cover shows the product's image and can be started by keyboard", async ({ page }) => {
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

test("allows autoplay and fullscreen for the player's host only", async ({ page }) => {
  await page.goto('/product/gold-leaf');
  await expect(page.getByTitle('Gold Leaf: intro video')).toHaveAttribute(
    'allow',
    /^autoplay https:\/\/player\.vimeo\.com; .*fullscreen https:\/\/player\.vimeo\.com/,
  );
});

test('product texts are escaped in the frame', async ({ page, startOwnSite }) => {
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

test('the cover has no axe violations', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await hydrateIslands(page);
  await comeToRest(page);
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
});

test('the play button is visible in forced colors', async ({ page }) => {
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
