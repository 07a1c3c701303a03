import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aCategory } from '../../support/factories.ts';
import { alert, chooseFile, expect, picture, screen, section, test } from './admin.ts';

test.describe('the list', () => {
  test('shows "No categories yet" and an add button when empty', async ({ admin }) => {
    await admin.goto('/admin/categories');
    await expect(admin.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
    await admin.getByRole('link', { name: 'Add New Category' }).click();
    await expect(admin).toHaveURL(/\/admin\/categories\/new$/);
    await expect(screen(admin, 'Add New Category')).toBeVisible();
  });

  test('shows each category with its actions, and opens the form from image or title', async ({
    admin,
    content,
  }) => {
    const { id, slug } = await content.createCategory({
      body: aCategory({ title: 'Light', description: 'All about light', tileImage: '/empty.png' }),
    });
    await admin.goto('/admin/categories');
    const row = admin.getByRole('row', { name: /Light/ });
    await expect(admin.getByRole('columnheader')).toHaveText([
      'Order',
      'Image',
      'Title',
      'State',
      'Description',
      'Actions',
    ]);
    await expect(row.locator('img')).toHaveAttribute('src', '/empty.png');
    await expect(row.getByText('All about light').last()).toBeVisible();
    const view = row.getByRole('link', { name: 'View Light' });
    await expect(view).toHaveAttribute('href', `/category/${slug}`);
    await expect(view).toHaveAttribute('target', '_blank');
    await row.getByRole('link', { name: 'Light', exact: true }).click();
    await expect(screen(admin, 'Edit Category')).toBeVisible();
    await expect(admin).toHaveURL(new RegExp(`/admin/categories/${id}$`));
    await admin.goBack();
    await expect(screen(admin, 'Categories')).toBeVisible();
    await row.locator('img').click();
    await expect(admin).toHaveURL(new RegExp(`/admin/categories/${id}$`));
  });

  test('asks before deleting', async ({ admin, content }) => {
    await content.createCategory({ body: aCategory({ title: 'Light' }) });
    await admin.goto('/admin/categories');
    await admin.getByRole('button', { name: 'Delete Light' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByText('Are you sure you want to delete this category?')).toBeVisible();
    await expect(dialog).toContainText('You can restore it from the trash for 30 days.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await content.listCategories()).toHaveLength(1);
    await admin.getByRole('button', { name: 'Delete Light' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
    expect(await content.listCategories()).toHaveLength(0);
  });

  test('searches, and disables reordering during a search', async ({ admin, content }) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await content.createCategory({ body: aCategory({ title }) });
    }
    await admin.goto('/admin/categories');
    await admin.getByLabel('Search categories').fill('t');
    await expect(admin.getByRole('row')).toHaveCount(7);
    await admin.getByLabel('Search categories').fill('three');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expect(admin.getByRole('button', { name: 'Move Three' })).toHaveCount(0);
    await expect(admin.getByText('Show all categories to change their order.')).toBeVisible();
  });
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500|status of 409/] });

  test('shows "Failed to delete category" and keeps the row when the request fails', async ({
    admin,
    content,
  }) => {
    await content.createCategory({ body: aCategory({ title: 'Light' }) });
    await admin.goto('/admin/categories');
    await admin.route('**/api/categories/*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('button', { name: 'Delete Light' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(admin)).toContainText('Failed to delete category');
    await expect(admin.getByRole('row', { name: /Light/ })).toBeVisible();
  });

  test('shows "Failed to save category" for a taken slug, and keeps the typed values', async ({
    admin,
    content,
  }) => {
    await content.createCategory({ body: aCategory({ slug: 'taken' }) });
    await admin.goto('/admin/categories/new');
    await admin.getByLabel(/^Title/).fill('Taken');
    await admin
      .getByLabel(/^Description/)
      .first()
      .fill('Words');
    await chooseFile(admin, 'Tile Image', picture);
    await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alert(admin)).toContainText('Failed to save category');
    await expect(alert(admin)).toContainText('A category with this slug already exists');
    await expect(admin.getByLabel(/^Slug/)).toBeFocused();
    await expect(admin.getByLabel(/^Slug/)).toHaveAccessibleDescription(/already exists/);
    await expect(admin.getByLabel(/^Title/)).toHaveValue('Taken');
  });
});

test('shows Content expanded and Hero collapsed in the form', async ({ admin }) => {
  await admin.goto('/admin/categories/new');
  await expect(section(admin, 'Content')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(admin, 'Hero')).toHaveAttribute('aria-expanded', 'false');
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveCount(0);
});

test('shows errors for missing required fields and focuses the first', async ({ admin }) => {
  await admin.goto('/admin/categories/new');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  for (const label of ['Title', 'Slug', 'Description', 'Tile Image']) {
    await expect(admin.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(admin.getByLabel(/^Title/)).toBeFocused();
  await expect(admin.getByText('Some fields need your attention.')).toBeVisible();
});

test('creates a category last in the order, with a slug derived from its title', async ({
  admin,
  content,
}) => {
  const first = await content.createCategory({ body: aCategory({ order: 7 }) });
  await admin.goto('/admin/categories/new');
  await admin.getByLabel(/^Title/).fill('  Light & Shadow_play ');
  await expect(admin.getByLabel(/^Slug/)).toHaveValue('light-shadow-play');
  await admin.getByLabel(/^Slug/).fill('by-hand');
  await expect(admin.getByLabel(/^Title/)).toHaveValue('  Light & Shadow_play ');
  await admin.getByLabel(/^Title/).fill('Light');
  await expect(admin.getByLabel(/^Slug/)).toHaveValue('light');
  await admin
    .getByLabel(/^Description/)
    .first()
    .fill('Words');
  await chooseFile(admin, 'Tile Image', picture);
  await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/categories', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  held.resolve();
  await expect(admin.getByText('Category saved')).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  const saved = (await content.listCategories()).at(-1);
  expect(saved).toMatchObject({ title: 'Light', slug: 'light', order: first.order + 1 });
  expect(saved?.tileImage).toMatch(/^\/uploads\/\w+\.png$/);
});

test('saves the optional hover image, tile video and empty-state image', async ({
  admin,
  content,
}) => {
  const { id } = await content.createCategory({ body: aCategory() });
  const params = { id };
  expect(await content.getCategory({ params })).toMatchObject({
    hoverImage: null,
    tileVideo: null,
    emptyImage: null,
  });
  await admin.goto(`/admin/categories/${id}`);
  const clip = {
    name: 'clip.webm',
    mimeType: 'video/webm',
    buffer: await readFile(join(import.meta.dirname, '..', 'site', 'clip.webm')),
  };
  for (const [label, file] of [
    ['Hover Image', picture],
    ['Tile Video', clip],
    ['Empty State Image', picture],
  ] as const) {
    await chooseFile(admin, label, file);
    await expect(admin.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  }
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  expect(await content.getCategory({ params })).toMatchObject({
    hoverImage: expect.stringMatching(/\.png$/),
    tileVideo: expect.stringMatching(/\.webm$/),
    emptyImage: expect.stringMatching(/\.png$/),
  });
});

test('keeps the order of an edited category, and links Cancel and Preview', async ({
  admin,
  content,
}) => {
  const category = await content.createCategory({ body: aCategory({ order: 4 }) });
  await admin.goto(`/admin/categories/${category.id}`);
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveAttribute(
    'href',
    `/category/${category.slug}`,
  );
  await expect(admin.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    '/admin/categories',
  );
  await admin
    .getByLabel(/^Description/)
    .first()
    .fill('Other words');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  expect(await content.getCategory({ params: { id: category.id } })).toMatchObject({
    description: 'Other words',
    order: 4,
  });
});

test('accepts 1 to 4 items per row, and falls back to 2', async ({ admin }) => {
  await admin.goto('/admin/categories/new');
  const field = admin.getByLabel(/^Items Per Row/);
  await expect(field).toHaveValue('2');
  for (const [typed, kept] of [
    ['4', '4'],
    ['9', '2'],
    ['1', '1'],
    ['', '2'],
    ['0', '2'],
  ]) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(kept);
  }
});

test('opens a collapsed section with an error and focuses the field', async ({
  admin,
  content,
}) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto(`/admin/categories/${id}`);
  await section(admin, 'Hero').click();
  const button = admin.getByRole('group', { name: 'Primary Button' });
  await button.getByRole('switch').check({ force: true });
  await button.getByLabel('Link').fill('javascript:alert(1)');
  await section(admin, 'Hero').click();
  await expect(button).toBeHidden();
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(button.getByLabel('Link')).toBeFocused();
});
