import type { Page } from '@playwright/test';
import { aCategory } from '../../support/factories.ts';
import { expect, moveBy, picture, screen, test } from './admin.ts';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels = (element as HTMLInputElement | null)?.labels ?? [];
      const label = [...labels].map((one) => one.textContent).join(' ');
      return element?.getAttribute('aria-label') || label || element?.textContent || '';
    });
    const clean = found.replace('*', '').trim();
    if (typeof name === 'string' ? clean === name : name.test(clean)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

async function choosePicture(page: Page, label: string) {
  // Listens early: the browser may take a moment to open its file dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, `Choose ${label}`);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture);
  await expect(page.getByRole('button', { name: `Replace ${label}` })).toBeVisible();
}

test('signs in, creates a category and signs out by keyboard', async ({
  page,
  ownSite,
  content,
}) => {
  await page.goto('/admin/categories');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(ownSite.password);
  await page.keyboard.press('Enter');
  await expect(screen(page, 'Categories')).toBeVisible();
  await tabTo(page, 'Add New Category');
  await page.keyboard.press('Enter');
  await expect(screen(page, 'Add New Category')).toBeVisible();
  await tabTo(page, 'Title');
  await page.keyboard.type('Light');
  await tabTo(page, 'Description');
  await page.keyboard.type('All about light');
  await choosePicture(page, 'Tile Image');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Light', exact: true })).toBeVisible();
  expect(await content.listCategories()).toMatchObject([{ title: 'Light', slug: 'light' }]);
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('creates a product with a new tag and an image by keyboard', async ({ admin, content }) => {
  await admin.goto('/admin/products/new');
  await expect(screen(admin, 'Add New Product')).toBeVisible();
  await tabTo(admin, 'Title');
  await admin.keyboard.type('Night city');
  await tabTo(admin, 'Info');
  await admin.keyboard.type('6 hours');
  await tabTo(admin, 'Buy Link');
  await admin.keyboard.type('https://shop.example/night');
  await tabTo(admin, 'Description');
  await admin.keyboard.type('Lights in the rain');
  await choosePicture(admin, 'Tile Image');
  await tabTo(admin, 'Intro Link');
  await admin.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await tabTo(admin, /^Classification/);
  await admin.keyboard.press('Enter');
  await tabTo(admin, 'Tags');
  await admin.keyboard.type('Rain');
  await expect(admin.getByRole('option', { name: 'Create “Rain”' })).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('button', { name: 'Remove Rain' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await tabTo(admin, 'Save');
  await admin.keyboard.press('Enter');
  await expect(screen(admin, 'Products')).toBeVisible();
  const [tag] = await content.listTags();
  expect(await content.listProducts()).toMatchObject([{ slug: 'night-city', tags: [tag.id] }]);
});

test('reorders and deletes categories by keyboard', async ({ admin, content }) => {
  for (const title of ['A', 'B']) await content.createCategory({ body: aCategory({ title }) });
  await admin.goto('/admin/categories');
  await expect(screen(admin, 'Categories')).toBeVisible();
  await tabTo(admin, 'Move A');
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/A is picked up/)).toBeAttached();
  await moveBy(admin, 'ArrowDown', 'A is over position 2 of 2.');
  await admin.keyboard.press('Space');
  await expect
    .poll(async () => (await content.listCategories()).map(({ title }) => title))
    .toEqual(['B', 'A']);
  await tabTo(admin, 'Delete A');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(screen(admin, 'Categories')).toBeFocused();
  expect(await content.listCategories()).toMatchObject([{ title: 'B' }]);
});
