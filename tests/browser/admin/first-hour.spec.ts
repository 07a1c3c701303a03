import { join } from 'node:path';
import { chooseFile, editor, expect, fileInput, picture, screen, section, test } from './admin.ts';

/** Demo media, so the images are realistic. */
const media = join(import.meta.dirname, '..', '..', '..', 'store', 'demo', 'media');

test('sets up a new site, from the first sign-in to a published course', async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(180_000);
  // Default configuration: nothing below is preset by the environment.
  const site = await startOwnSite({ ADMIN_PASSWORD: '', JOB_RUNNER: '1' });
  const [, printed = ''] = /Password:\s+(\S+)/.exec(site.printed()) ?? [];
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const open = (name: string) => sidebar.getByRole('link', { name, exact: true }).click();
  const step = (name: string) => page.getByRole('main').getByRole('link', { name }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const saved = page.getByText('Saved', { exact: true });

  await test.step('signs in with the password printed at startup', async () => {
    await page.goto(`${site.url}/admin`);
    await page.getByLabel(/^Password/).fill(printed);
    await press('Sign In');
    await expect(page.getByText('0 of 5 done')).toBeVisible();
  });

  await test.step('removes the demo content', async () => {
    await step('Remove the demo content');
    await press('Remove the demo content');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('The demo content is in the trash')).toBeVisible();
  });

  await test.step('gives the site a name, a logo and an icon', async () => {
    await step('Set name and logo');
    await expect(screen(page, 'Settings')).toBeVisible();
    await field('Name').fill('Atelier Nord');
    for (const label of ['Logo for dark grounds', 'Logo for light grounds', 'Favicon']) {
      await chooseFile(page, label, picture);
      await expect(page.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
    }
    await press('Save');
    await expect(saved).toBeVisible();
    await expect(page).toHaveTitle('Settings · Atelier Nord Admin');
  });

  await test.step('chooses a palette', async () => {
    await open('Theme');
    await expect(screen(page, 'Theme Settings')).toBeVisible();
    await page.getByRole('radio', { name: 'Forest' }).click();
    await press('Save');
    await expect(saved).toBeVisible();
  });

  await test.step('writes the hero', async () => {
    await open('First steps');
    await step('Write the hero');
    await expect(screen(page, 'Homepage Hero')).toBeVisible();
    await field('Title').fill('Draw what you see');
    await press('Save');
    await expect(page.getByText('2 of 5 done')).toBeVisible();
  });

  await test.step('adds a category', async () => {
    await step('Add a category');
    await expect(screen(page, 'Add New Category')).toBeVisible();
    await field('Title').fill('Drawing');
    await field('Description').first().fill('With pencil and ink.');
    await fileInput(page, 'Tile Image').setInputFiles(join(media, 'drawing-with-noise-2.jpg'));
    await expect(page.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
    await press('Save');
    await expect(page.getByText('Category saved')).toBeVisible();
  });

  await test.step('adds a course', async () => {
    await open('First steps');
    await step('Add a course');
    await expect(screen(page, 'Add New Product')).toBeVisible();
    await field('Title').fill('Hands');
    await field('Info').fill('2 hours');
    await editor(page, 'Description').fill('Five fingers, and how they meet.');
    await field('Buy Link').fill('shop.example.com/hands');
    await field('Intro Link').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await fileInput(page, 'Tile Image').setInputFiles(join(media, 'lighting-a-still-life-3.jpg'));
    await expect(page.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
    await section(page, 'Classification').click();
    await page.getByRole('combobox', { name: 'Categories' }).click();
    await page.getByRole('option', { name: 'Drawing' }).click();
    await press('Save');
    await expect(page.getByText('Product saved')).toBeVisible();
  });

  await test.step('writes the imprint', async () => {
    await open('Pages');
    await page.getByRole('link', { name: 'Add New Page' }).click();
    await expect(screen(page, 'Add New Page')).toBeVisible();
    await field('Title').fill('Imprint');
    await editor(page, 'Content').fill('Ada Nord, 12 Example Street');
    await press('Save');
    await expect(screen(page, 'Pages')).toBeVisible();
  });

  await test.step('changes the password, the last step', async () => {
    await open('First steps');
    await step('Choose a password');
    await page.getByLabel('Current password').fill(printed);
    await page.getByLabel('New password').fill('hand drawn in the north');
    await press('Change password');
    await expect(page.getByText(/^The password is changed/)).toBeVisible();
    // All steps are done.
    await expect(sidebar.getByRole('link', { name: 'First steps' })).toHaveCount(0);
  });

  await test.step('shows everything to visitors', async () => {
    await page.goto(site.url);
    await expect(page).toHaveTitle('Atelier Nord: Draw what you see');
    await expect(page.getByRole('img', { name: 'Atelier Nord' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw what you see');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 242)');
    await expect(page.locator('link[rel=icon][href^="/uploads/"]').first()).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
    await expect(page.getByText('Ada Nord, 12 Example Street')).toBeVisible();
    await page.goto(site.url);
    await page.getByRole('main').getByRole('link', { name: 'Hands' }).first().click();
    await expect(page).toHaveTitle('Hands | Atelier Nord');
    await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toHaveAttribute(
      'href',
      'https://shop.example.com/hands',
    );
    await expect(page.getByText('Vitrine')).toHaveCount(0);
  });
});
