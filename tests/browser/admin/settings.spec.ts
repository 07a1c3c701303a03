import sharp from 'sharp';
import { aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { alert, chooseFile, expect, fileInput, marked, picture, screen, test } from './admin.ts';

/** An image in the given color, since identical files would be deduplicated. */
const pictureOf = async (background: string) => ({
  ...picture,
  buffer: await sharp({ create: { width: 64, height: 32, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('shows errors at the fields, and keeps the typed values', async ({ admin, content }) => {
  await admin.goto('/admin/settings');
  await expect(screen(admin, 'Settings')).toBeVisible();
  const name = admin.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await admin.getByRole('textbox', { name: 'Footer text' }).fill('Made by hand');
  await admin.getByRole('button', { name: 'Add a link' }).click();
  await admin.getByLabel('Address of link 1').fill('javascript:alert(1)');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeFocused();
  // The name of the site, and that of the link.
  await expect(admin.getByText('Name is required')).toHaveCount(2);
  await expect(admin.getByText('Enter an address that starts with https://')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Footer text' })).toHaveValue('Made by hand');
  expect((await content.getSettings()).own.footerText).toBeNull();
});

test.describe('server errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('shows "Failed to save settings" and keeps the typed values', async ({ admin }) => {
    await admin.goto('/admin/settings');
    await expect(screen(admin, 'Settings')).toBeVisible();
    await admin.route('**/api/settings', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('textbox', { name: 'Description' }).fill('Courses');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(alert(admin)).toContainText('Failed to save settings');
    await expect(admin.getByRole('textbox', { name: 'Description' })).toHaveValue('Courses');
  });
});

test('replaces the current language when typing in the picker', async ({ admin }) => {
  await admin.goto('/admin/settings');
  const language = admin.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('English (en)');
  await language.click();
  await admin.keyboard.type('germ');
  await expect(language).toHaveValue('germ');
  await expect(admin.getByRole('option')).toHaveText(['German (de)']);
  await expect(marked(admin, 'German (de)')).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(language).toHaveValue('German (de)');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Shift+Tab');
  await admin.keyboard.type('frenc');
  await expect(language).toHaveValue('frenc');
});

test('applies every setting to the site, and resets all to their defaults', async ({
  admin,
  content,
  page,
}) => {
  await content.createProduct({ body: aProduct({ slug: 'brush', title: 'Brush' }) });
  await admin.goto('/admin/settings');
  await expect(screen(admin, 'Settings')).toBeVisible();

  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio North');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Courses for makers');
  await admin.getByRole('combobox', { name: 'Language' }).click();
  await admin.getByRole('option', { name: 'German (de)' }).click();
  const files = {
    'Logo for dark grounds': '#ffeedd',
    'Logo for light grounds': '#112233',
    Favicon: '#ff0000',
    'Share picture': '#00ff00',
  };
  for (const [label, colour] of Object.entries(files)) {
    await expect(fileInput(admin, label)).toBeAttached();
    await chooseFile(admin, label, await pictureOf(colour));
    await expect(admin.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  await admin.getByRole('textbox', { name: 'YouTube' }).fill('');
  await admin.getByRole('textbox', { name: 'Instagram' }).fill('instagram.com/north');
  await admin.getByRole('button', { name: 'Add a link' }).click();
  await admin.getByLabel('Name of link 1').fill('Vimeo');
  await admin.getByLabel('Address of link 1').fill('https://vimeo.com/north');
  await admin.getByRole('textbox', { name: 'Footer text' }).fill('Made in the north');
  await admin.getByRole('textbox', { name: 'Postal address' }).fill('Quay 1');
  await admin.getByRole('textbox', { name: 'Title of the newsletter box' }).fill('Letters');
  await admin.getByRole('textbox', { name: 'Text of the newsletter box' }).fill('Once a month.');
  await admin.getByRole('switch', { name: 'Count visits' }).press('Space');
  await expect(admin.getByText('Set here')).toHaveCount(15);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(admin).toHaveTitle('Settings · Studio North Admin');
  await expect(
    admin.getByRole('navigation', { name: 'Admin' }).getByRole('img', { name: 'Studio North' }),
  ).toBeVisible();

  const { own } = await content.getSettings();
  expect(own).toMatchObject({ postalAddress: 'Quay 1', isCounting: false });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page).toHaveTitle('Studio North');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).not.toHaveAttribute('data-counted');
    const logos = page.getByRole('img', { name: 'Studio North' });
    await expect(logos.first()).toBeVisible();
    if (width < 1180) await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Vimeo' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/north',
    );
    await expect(menu.getByRole('link', { name: 'YouTube' })).toHaveCount(0);
    if (width < 1180) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { name: 'Letters' })).toBeVisible();
    await expect(page.getByText('Once a month.')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Made in the north')).toBeVisible();
    await expect(footer.getByText(/© \d{4} Studio North/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  const head = (selector: string) => page.locator(`head ${selector}`);
  await expect(head('meta[name=description]')).toHaveAttribute('content', 'Courses for makers');
  await expect(head('link[rel=icon]')).toHaveAttribute('href', own.favicon ?? '');
  // No jobs run here, so the original upload is used instead of the crop.
  await expect(head('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`${own.sharePicture}$`),
  );
  const data = await head('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('https://vimeo.com/north');
  expect((await axe(page)).violations).toEqual([]);

  await admin.goto('/admin/settings');
  const back = admin.getByRole('button', { name: /: Use the default$/ });
  await expect(back).toHaveCount(15);
  for (let left = 15; left > 0; left -= 1) {
    await back.first().click();
    await expect(back).toHaveCount(left - 1);
  }
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/product/brush');
  await expect(page).toHaveTitle('Brush | Vitrine');
});
