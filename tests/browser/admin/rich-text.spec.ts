import type { Page } from '@playwright/test';
import { alert, chooseFile, editor, expect, notAPicture, picture, test } from './admin.ts';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

test('saves all toolbar formatting unchanged', async ({ admin, content }) => {
  await admin.goto('/admin/about');
  const text = editor(admin, 'Content');
  const toolbar = admin.getByRole('toolbar', { name: 'Text formatting' });
  await text.fill('Words');
  await text.press('ControlOrMeta+a');
  await toolbar.getByLabel('Header').selectOption('Heading 3');
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Align text: center']) {
    await toolbar.getByRole('button', { name, exact: true }).click();
  }
  await toolbar.getByLabel('Size').selectOption('Huge');
  for (const [name, colour] of [
    ['Text color', '#c92a2a'],
    ['Background color', '#ffec99'],
  ]) {
    await toolbar.getByRole('button', { name }).click();
    await admin.getByLabel('Hex color').fill(colour);
    await admin.getByRole('button', { name: 'Apply' }).click();
    await expect(admin.getByLabel('Hex color')).toHaveCount(0);
  }
  const made = await text.evaluate((element) => element.innerHTML);
  await save(admin);
  const { content: saved } = await content.getAbout();
  for (const part of [
    '<h3',
    'text-align:center',
    'font-size:2.5em',
    'color:#c92a2a',
    'background-color:#ffec99',
    '<strong>',
    '<em>',
    '<u>',
    '<s>',
  ]) {
    expect(
      saved
        ?.replaceAll(': ', ':')
        .replaceAll('rgb(201, 42, 42)', '#c92a2a')
        .replaceAll('rgb(255, 236, 153)', '#ffec99'),
    ).toContain(part);
  }
  await admin.reload();
  await expect(editor(admin, 'Content')).toHaveText('Words');
  await expect.poll(() => text.evaluate((element) => element.innerHTML)).toBe(made);
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
});

test('uploads an image into the text with the image button', async ({ admin, content }) => {
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.goto('/admin/about');
  await chooseFile(admin, 'Editor picture', picture);
  await expect(admin.getByText('Uploading the picture...')).toBeVisible();
  held.resolve();
  await expect(editor(admin, 'Content').locator('img[src]')).toHaveAttribute('src', /^\/uploads\//);
  await expect(admin.getByText('Uploading the picture...')).toHaveCount(0);
  await save(admin);
  expect((await content.getAbout()).content).toMatch(/<img src="\/uploads\/\w+\.png"/);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (415|500)/] });

  test('shows "Image upload failed" and removes the placeholder', async ({ admin }) => {
    await admin.goto('/admin/about');
    await chooseFile(admin, 'Editor picture', notAPicture);
    await expect(alert(admin)).toContainText('Image upload failed');
    await expect(admin.getByText('Uploading the picture...')).toHaveCount(0);
    await expect(editor(admin, 'Content').locator('img:not(.ProseMirror-separator)')).toHaveCount(
      0,
    );
    await expect(admin.getByText(/^notes\.png was not uploaded: ./)).toBeVisible();
  });
});
