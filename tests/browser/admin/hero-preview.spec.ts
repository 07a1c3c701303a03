import type { FrameLocator, Page } from '@playwright/test';
import { aCategory } from '../../support/factories.ts';
import { chooseFile, expect, picture, preview, screen, section, signIn, test } from './admin.ts';

const visitorsScreen = { width: 1280, height: 800 };

/** Position and styles of the hero, to the pixel, once its fonts are loaded. */
const looksOf = (page: Page | FrameLocator) =>
  page.locator('section:has(h1)').evaluate(async (hero) => {
    await hero.ownerDocument.fonts.ready;
    const parts = [hero, ...hero.querySelectorAll('h1, p, a')];
    const top = hero.getBoundingClientRect().top;
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, letterSpacing } =
        getComputedStyle(part);
      const place = [x, y - top, width, height].map(Math.round);
      return { place, color, backgroundColor, fontSize, fontWeight, letterSpacing };
    });
  });

/** Retries, since the preview's document may be replaced during the check. */
const expectWidth = (page: FrameLocator, width: number) =>
  expect(async () => expect((await looksOf(page))[0].place[2]).toBe(width)).toPass();

test('renders the live preview exactly like the hero on the site', async ({ admin, context }) => {
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title').fill('Learn to see');
  await admin.getByLabel('Description').fill('Short courses about light, taught by people who do.');
  const button = admin.getByRole('group', { name: 'Primary Button' });
  await button.getByRole('switch').check({ force: true });
  await button.getByLabel('Text').fill('Start now');
  await button.getByLabel('Link').fill('/about');
  await chooseFile(admin, 'Hero Image', picture);
  await expect(preview(admin).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expectWidth(preview(admin), visitorsScreen.width);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await context.newPage();
  await visitor.setViewportSize(visitorsScreen);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Learn to see');
  await expect(async () =>
    expect(await looksOf(preview(admin))).toEqual(await looksOf(visitor)),
  ).toPass();
});

test('shows outlined buttons with a border and no background in every preview', async ({
  admin,
  content,
}) => {
  const button1 = { isActive: true, text: 'See', link: '/about', variant: 'outlined' } as const;
  await content.updateHomepage({ body: { title: 'Here', button1 } });
  await admin.goto('/admin/homepage');
  const inHero = preview(admin).getByRole('link', { name: 'See' });
  await expect(inHero).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(inHero).toHaveCSS('border-top-width', '2px');
  await admin.goto('/admin/theme');
  const inTheme = admin
    .frameLocator('iframe[title="Preview of the buttons"]')
    .getByText('Outlined', { exact: true });
  await expect(inTheme).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(inTheme).toHaveCSS('border-top-width', '2px');
});

test('places the preview beside the form, scaled to fit', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  const frame = admin.getByTitle('Preview of the hero');
  await expect(async () => {
    const title = await admin.getByLabel('Title').boundingBox();
    const box = await frame.boundingBox();
    if (!title || !box) throw new Error('the form is not there');
    expect(box.x).toBeGreaterThan(title.x + title.width);
    expect(box.width).toBeLessThan(visitorsScreen.width / 2);
  }).toPass();
  await admin.getByText('Phone', { exact: true }).click();
  await expectWidth(preview(admin), 390);
});

test('keeps the preview inert: no focus, no clicks, no navigation', async ({ admin, content }) => {
  const button1 = { isActive: true, text: 'Away', link: '/about' };
  await content.updateHomepage({ body: { title: 'Here', button1 } });
  await admin.goto('/admin/homepage');
  const away = preview(admin).getByRole('link', { name: 'Away' });
  // Waits until it is stable.
  await away.scrollIntoViewIfNeeded();
  const place = await away.boundingBox();
  if (!place) throw new Error('the button is not there');
  await admin.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await admin.getByLabel('Screen of the preview').getByRole('radio').first().focus();
  await admin.keyboard.press('Tab');
  await expect(admin.getByLabel('Title')).toBeFocused();
  await expect(away).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/homepage$/);
});

test('previews the fallback hero of a category without its own', async ({ admin, content }) => {
  const { id } = await content.createCategory({
    body: aCategory({ title: 'Light', description: 'All about light' }),
  });
  await admin.goto(`/admin/categories/${id}`);
  await section(admin, 'Hero').click();
  await expect(preview(admin).getByRole('heading', { level: 1 })).toHaveText('Light');
  await expect(preview(admin).getByText('All about light')).toBeVisible();
  await expect(preview(admin).locator('img')).toHaveAttribute('src', '/icon-512.png');
});

test('shows a styled preview right after signing in and across screens', async ({
  page,
  ownSite,
  content,
}) => {
  await content.updateHomepage({ body: { title: 'Learn to see' } });
  await page.goto('/admin/login');
  await signIn(page, ownSite);
  const hero = preview(page).locator('section:has(h1)');
  await expect(hero).toHaveCSS('display', 'flex');
  await page.getByRole('link', { name: 'Theme' }).click();
  const solid = page.frameLocator('iframe[title="Preview of the buttons"]').getByText('Solid');
  await expect(solid).toHaveCSS('border-radius', '999px');
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(screen(page, 'Homepage Hero')).toBeVisible();
  await expect(hero).toHaveCSS('display', 'flex');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(screen(page, 'About Page')).toBeVisible();
  await section(page, 'Hero').click();
  await expect(hero).toHaveCSS('display', 'flex');
});

test('warns that an active button without text or link is not shown', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  const button = admin.getByRole('group', { name: 'Primary Button' });
  await button.getByRole('switch').check({ force: true });
  const noText = button.getByText('Without a text the site does not show this button');
  const noLink = button.getByText('Without a link the site does not show this button');
  await expect(noText).toBeVisible();
  await expect(noLink).toBeVisible();
  await button.getByLabel('Text').fill('Start now');
  await expect(noText).toHaveCount(0);
  await button.getByLabel('Link').fill('/about');
  await expect(noLink).toHaveCount(0);
});
