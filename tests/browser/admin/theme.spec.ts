import { aCategory } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { alert, chooseFile, expect, picture, screen, section, test } from './admin.ts';

test('previews and saves the primary color, and saves the newsletter image', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/theme');
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  await expect(section(admin, 'Color Settings')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(admin, 'Newsletter Settings')).toHaveAttribute('aria-expanded', 'true');
  const colour = admin.getByRole('textbox', { name: 'Primary Color' });
  await expect(colour).toHaveValue('#2563eb');
  await colour.fill('#aa00aa');
  const buttons = admin.frameLocator('iframe[title="Preview of the buttons"]');
  await expect(buttons.getByText('Solid', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(170, 0, 170)',
  );
  await expect(buttons.getByText('Outlined', { exact: true })).toHaveCSS(
    'border-color',
    'rgb(170, 0, 170)',
  );
  await chooseFile(admin, 'Newsletter Image', picture);
  await expect(admin.getByRole('button', { name: 'Remove Newsletter Image' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect(await content.getTheme()).toMatchObject({
    primaryColor: '#aa00aa',
    newsletterImage: expect.stringMatching(/^\/uploads\//),
  });
});

test('previews a palette on the homepage, and shows it to visitors once saved', async ({
  admin,
  page,
  content,
}) => {
  await content.createCategory({ body: aCategory({ title: 'Ink' }) });
  await admin.goto('/admin/theme');
  const shown = admin.frameLocator('iframe[title="Preview of the homepage"]');
  await expect(shown.getByRole('heading', { name: 'Latest Ink' })).toBeAttached();
  await expect(shown.locator('html')).toHaveCSS('background-color', 'rgb(250, 249, 246)');
  await expect(admin.getByRole('radio', { name: 'Paper' })).toBeChecked();
  await admin.getByRole('radio', { name: 'Forest' }).click();
  await expect(admin.getByRole('textbox', { name: 'Primary Color' })).toHaveValue('#1f7a4d');
  await expect(shown.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 242)');
  expect(await content.getTheme()).toMatchObject({ palette: 'paper', primaryColor: '#2563eb' });
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 242)');
  expect((await axe(page)).violations).toEqual([]);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('shows "Failed to save theme" and keeps the typed color', async ({ admin }) => {
    await admin.goto('/admin/theme');
    await expect(screen(admin, 'Theme Settings')).toBeVisible();
    await admin.route('**/api/theme', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('textbox', { name: 'Primary Color' }).fill('#aa00aa');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(alert(admin)).toContainText('Failed to save theme');
    await expect(admin.getByRole('textbox', { name: 'Primary Color' })).toHaveValue('#aa00aa');
  });
});
