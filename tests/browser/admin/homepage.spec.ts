import {
  alert,
  chooseFile,
  expect,
  failWithoutWords,
  picture,
  preview,
  screen,
  test,
} from './admin.ts';

test('edits and saves the hero, and hides the saved notice after 3 seconds', async ({
  admin,
  content,
}) => {
  await admin.clock.install();
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/');
  await admin.getByLabel('Title').fill('Learn to see');
  await expect(preview(admin).getByRole('heading', { level: 1 })).toHaveText('Learn to see');
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  await chooseFile(admin, 'Hero Image', picture);
  await expect(admin.getByRole('button', { name: 'Remove Hero Image' })).toBeVisible();
  await admin.clock.pauseAt(Date.now() + 60_000);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  const { heroConfig } = await content.getHomepage();
  expect(heroConfig).toMatchObject({
    title: 'Learn to see',
    heroImage: expect.stringMatching(/^\/uploads\//),
    textColor: '#ffffff',
    backgroundColor: '#ffffff',
  });
  // The saved notice disappears after 3 seconds.
  await admin.clock.runFor(2_900);
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await admin.clock.runFor(200);
  await expect(admin.getByText('Saved', { exact: true })).toHaveCount(0);
});

test('shows a live preview of an active button, with size md by default', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/homepage');
  const button = admin.getByRole('group', { name: 'Primary Button' });
  await expect(button.getByText('Live preview')).toHaveCount(0);
  await button.getByRole('switch', { name: 'Primary Button' }).check({ force: true });
  await expect(button.getByText('Live preview')).toBeVisible();
  await button.getByLabel('Text').fill('Start now');
  await button.getByLabel('Link').fill('/about');
  const shown = button.frameLocator('iframe').getByRole('link', { name: 'Start now' });
  await expect(shown).toHaveCSS('min-height', '52px');
  await button.getByRole('combobox', { name: 'Size' }).click();
  await expect(admin.getByRole('option')).toHaveText(['Small', 'Medium', 'Large']);
  await admin.keyboard.press('Escape');
  await button.getByRole('combobox', { name: 'Variant' }).click();
  await expect(admin.getByRole('option')).toHaveText(['Solid', 'Outlined']);
  await admin.getByRole('option', { name: 'Outlined' }).click();
  await button.getByRole('combobox', { name: 'Color' }).click();
  await expect(admin.getByRole('option')).toHaveText(['Primary', 'Secondary', 'Black', 'Tertiary']);
  await admin.getByRole('option', { name: 'Black' }).click();
  await expect(shown).toHaveCSS('border-color', 'rgb(11, 11, 13)');
  await expect(preview(admin).getByRole('link', { name: 'Start now' })).toBeVisible();
  await expect(admin.getByRole('group', { name: 'Secondary Button' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getHomepage()).heroConfig.button1).toEqual({
    isActive: true,
    text: 'Start now',
    link: '/about',
    color: 'black',
    variant: 'outlined',
    size: 'md',
  });
});

test('limits hex color fields to 7 characters and applies only valid values', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/homepage');
  const field = admin.getByRole('textbox', { name: 'Text Color' });
  await expect(field).toHaveAttribute('maxlength', '7');
  const wrong = admin.getByText('Please enter a valid hex color (e.g., #FF5733)');
  await field.fill('#12345');
  await expect(wrong).toBeVisible();
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill('#123456');
  await expect(wrong).toHaveCount(0);
  await expect(preview(admin).getByRole('heading')).toHaveCSS('color', 'rgb(18, 52, 86)');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getHomepage()).heroConfig.textColor).toBe('#123456');
});

test('shows where the logo is used, and lets the owner choose the logo', async ({
  admin,
  content,
}) => {
  await content.updateHomepage({ body: { logo: '/icon-192.png' } });
  await admin.goto('/admin/homepage');
  await expect(admin.getByText('Shown in the header, the footer and emails.')).toBeVisible();
  await content.updateSettings({ body: { logoOnDark: '/icon-512.png' } });
  await admin.reload();
  await expect(admin.getByText('Not shown: the site uses the logo from Settings.')).toBeVisible();
  await admin.getByRole('link', { name: 'Choose which logo to show' }).click();
  await admin.getByRole('radio', { name: 'Logo of the homepage hero' }).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getFrame()).logo).toBe('/icon-192.png');
  await admin.goto('/admin/homepage');
  await expect(admin.getByText('Shown in the header, the footer and emails.')).toBeVisible();
});

test('uses entered colors unchanged, including white, and shows the contrast', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/homepage');
  const field = (name: string) => admin.getByRole('textbox', { name });
  const headline = preview(admin).getByRole('heading', { level: 1 });
  await expect(field('Text Color')).toHaveAttribute('placeholder', 'Automatic');
  await field('Background Color').fill('#00ff00');
  await expect(headline).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(admin.getByText('Text #000000 on #00ff00: 15.3:1, passes AA')).toBeVisible();
  await field('Text Color').fill('#ffffff');
  await expect(headline).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(admin.getByText('Text #ffffff on #00ff00: 1.3:1, fails AA')).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getHomepage()).heroConfig).toMatchObject({
    textColor: '#ffffff',
    backgroundColor: '#00ff00',
    enteredColors: ['textColor', 'backgroundColor'],
  });
  const page = await admin.context().newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.close();

  await admin.reload();
  await admin.getByRole('button', { name: 'Use automatic color: Text Color' }).click();
  await expect(field('Text Color')).toHaveValue('');
  await expect(headline).toHaveCSS('color', 'rgb(0, 0, 0)');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getHomepage()).heroConfig.enteredColors).toEqual(['backgroundColor']);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500|net::ERR_FAILED/] });

  test("shows the server's message when saving the hero fails", async ({ admin }) => {
    await admin.goto('/admin/homepage');
    await expect(screen(admin, 'Homepage Hero')).toBeVisible();
    await admin.route('**/api/homepage', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The disk is full' } }),
    );
    await admin.getByLabel('Title').fill('Kept');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin)).toHaveText('The disk is full');
    await expect(admin.getByLabel('Title')).toHaveValue('Kept');
  });

  test('shows "Request failed" when the server sends no message', async ({ admin }) => {
    await admin.goto('/admin/homepage');
    await expect(screen(admin, 'Homepage Hero')).toBeVisible();
    await admin.route('**/api/homepage', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByLabel('Title').fill('Kept');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin)).toHaveText('Request failed');
  });

  test('shows a generic message when the failure has no message', async ({ admin }) => {
    await admin.goto('/admin/homepage');
    await admin.getByLabel('Title').fill('Kept');
    await failWithoutWords(admin);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin)).toHaveText('Failed to save homepage hero');
    await admin.evaluate(() => {
      window.fetch = () => Promise.reject(undefined);
    });
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin).last()).toHaveText('Failed to save');
  });
});
