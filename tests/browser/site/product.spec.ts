import { expect, expectToPlay, hydrateIslands, test } from './studio.ts';

test('product: shows the title, Buy Now, the duration and the rich-text description', async ({
  page,
}) => {
  await page.goto('/product/brush-basics');
  await expect(page.getByRole('heading', { level: 1, name: 'Brush Basics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
    'href',
    'https://shop.example/buy',
  );
  await expect(page.getByText('3 hours, 12 lessons').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What you learn' })).toBeVisible();
  await expect(page.getByText('mostly')).toHaveCSS('font-weight', /[67]00/);
});

test('product: chips link to its categories, and to the category filtered by a tag', async ({
  page,
}) => {
  await page.goto('/product/wet-on-wet');
  const categories = page.getByRole('list', { name: 'Categories' });
  await expect(categories.getByRole('link')).toHaveText(['Ink', 'Clay']);
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Advanced' }).click();
  await expect(page).toHaveURL('/category/ink?tags=advanced');
  await expect(page.getByRole('button', { name: 'Advanced', pressed: true })).toBeVisible();
});

test('product: embeds a YouTube link from the host without cookies', async ({ page }) => {
  await page.goto('/product/brush-basics');
  const player = page.getByTitle('Brush Basics: intro video');
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
});

test('product: embeds a Vimeo link with tracking turned off', async ({ page }) => {
  await page.goto('/product/gold-leaf');
  const player = page.getByTitle('Gold Leaf: intro video');
  await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1');
});

test('product: black and highlighted text is readable on a dark page', async ({ page }) => {
  await page.goto('/product/wet-on-wet');
  const lightness = (words: string) =>
    page.getByText(words).evaluate((element) => {
      const [red, green, blue] = getComputedStyle(element).color.match(/\d+/g) ?? [];
      return Number(red) + Number(green) + Number(blue);
    });
  expect(await lightness('in black')).toBeGreaterThan(300);
  expect(await lightness('highlighted')).toBeLessThan(100);
});

test('product: plays any other video link on click', async ({ page, studio }) => {
  await page.goto('/product/wet-on-wet');
  const video = page.getByLabel('Wet on Wet: intro video');
  await expect(video).toHaveCount(0);
  await page.getByRole('button', { name: 'Play the intro video of Wet on Wet' }).click();
  await expect(video).toHaveAttribute('src', studio.clip);
  await expectToPlay(video);
  await expect(video).toHaveJSProperty('controls', true);
});

test.describe('an intro video that cannot be played', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test('shows an error with a link to the file', async ({ page, studio }) => {
    await page.route('**/uploads/*.webm', (route) => route.abort());
    await page.goto('/product/wet-on-wet');
    await page.getByRole('button', { name: /Play the intro video/ }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', studio.clip);
  });
});

test('product: the gallery is sorted by order, in 16:9 images', async ({ page }) => {
  await page.goto('/product/brush-basics');
  const pictures = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
  expect(await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('src')))).toEqual([
    '/newsletter.jpg',
    '/empty.png',
    '/icon-512.png',
  ]);
  const { width, height } = (await pictures.first().boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('product: the gallery lightbox works by keyboard', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await hydrateIslands(page);
  const second = page.getByRole('region', { name: 'Gallery' }).getByRole('link').nth(1);
  await second.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Gallery of Brush Basics' });
  await expect(lightbox.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('product: a swipe changes the image in the lightbox', async ({ page }) => {
  await page.goto('/product/brush-basics');
  await hydrateIslands(page); // until then, the link opens the image itself
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('1 / 3')).toBeVisible();
  await page.mouse.move(900, 450);
  await page.mouse.down();
  await page.mouse.move(700, 460, { steps: 4 });
  await page.mouse.up();
  await expect(lightbox.getByText('2 / 3')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
});

test('product: dark mode includes header and footer, and ends on the next page', async ({
  page,
}) => {
  await page.goto('/product/wet-on-wet');
  for (const part of [
    page.getByRole('banner'),
    page.locator('body'),
    page.getByRole('contentinfo'),
  ]) {
    await expect(part).toHaveCSS('background-color', 'rgb(15, 15, 17)');
  }
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 246)');
});

test('product: shows no chips or gallery without categories, tags and images', async ({ page }) => {
  await page.goto('/product/alone');
  await expect(page.getByRole('heading', { level: 1, name: 'Alone' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list', { name: /Categories|Tags/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('region', { name: 'Gallery' })).toHaveCount(0);
});

test.describe('an unknown product', () => {
  test.use({ expectedConsole: [/404/] });
  test("shows 'Product Not Found' with its message and a Go Home link", async ({ page }) => {
    const response = await page.goto('/product/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
    await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
