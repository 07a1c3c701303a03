import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, expect, screen, test } from './admin.ts';

async function remove(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // The notice stays open while hovered.
  await page.getByText(`Moved to the trash: “${title}”`).hover();
}

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (404|409|500)/] });

  test('reports a slug taken before Undo, and links to the trash', async ({ admin, content }) => {
    const body = aProduct({ title: 'Light', slug: 'light' });
    await content.createProduct({ body });
    await admin.goto('/admin/products');
    await remove(admin, 'Light');
    await content.createProduct({ body: { ...body, title: 'Thief' } });
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(alert(admin)).toContainText('“Light” is still in the trash');
    await expect(alert(admin)).toContainText('A product with this slug already exists');
    await alert(admin).getByRole('link', { name: 'Restore it from the trash' }).click();
    await expect(screen(admin, 'Trash')).toBeVisible();
    await expect(alert(admin)).toHaveCount(0);
    await expect(row(admin, 'Light')).toBeVisible();
  });

  test('suggests a free slug when restoring with a taken one, and validates it', async ({
    admin,
    content,
  }) => {
    const body = aProduct({ title: 'Light', slug: 'light' });
    const { id } = await content.createProduct({ body });
    await content.deleteProduct({ params: { id } });
    await content.createProduct({ body: { ...body, title: 'Thief' } });
    await content.createProduct({ body: { ...body, slug: 'other' } });
    await admin.goto('/admin/trash');
    await admin.getByRole('button', { name: 'Restore Light' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Restore' });
    await expect(dialog).toContainText('A product with this slug already exists');
    const slug = dialog.getByLabel(/^Slug/);
    await expect(slug).toBeFocused();
    await expect(slug).toHaveValue('light-2');
    await slug.fill('Not a slug');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(slug).toHaveAccessibleDescription(/lowercase letters/);
    await slug.fill('other');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(slug).toHaveAccessibleDescription('A product with this slug already exists');
    await slug.fill('light-2');
    await slug.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(admin.getByText('“Light” is back')).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    expect(await content.getProduct({ params: { id } })).toMatchObject({ slug: 'light-2' });
  });

  test('suggests a free title when restoring a tag with a taken one', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createTag({ body: { title: 'Night' } });
    await content.deleteTag({ params: { id } });
    await content.createTag({ body: { title: 'night' } });
    await admin.goto('/admin/trash');
    await admin.getByRole('button', { name: 'Restore Night' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Restore' });
    await expect(dialog.getByLabel(/^Title/)).toHaveValue('Night 2');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await content.getTag({ params: { id } })).title).toBe('Night 2');
  });

  test('reports an item no longer in the trash, and updates the list', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createTag({ body: { title: 'Night' } });
    await content.deleteTag({ params: { id } });
    await admin.goto('/admin/trash');
    await expect(row(admin, 'Night')).toBeVisible();
    await content.removeFromTrash({ params: { kind: 'tag', id } });
    await admin.getByRole('button', { name: 'Restore Night' }).click();
    await expect(alert(admin)).toContainText('This is not in the trash any more.');
    await expect(admin.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  });

  test('shows an error when deleting, restoring or loading fails', async ({ admin, content }) => {
    const { id } = await content.createTag({ body: { title: 'Night' } });
    await content.deleteTag({ params: { id } });
    await admin.goto('/admin/trash');
    await expect(row(admin, 'Night')).toBeVisible();
    const refuse = (url: string) =>
      admin.route(url, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await refuse('**/api/trash/**');
    await admin.getByRole('button', { name: 'Restore Night' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to restore' })).toBeVisible();
    await admin.getByRole('button', { name: 'Delete Night for ever' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to delete for ever' })).toBeVisible();
    await expect(row(admin, 'Night')).toBeVisible();
    await refuse('**/api/trash');
    await admin.goto('/admin/trash');
    await expect(alert(admin)).toContainText('Failed to load the trash');
    await admin.unroute('**/api/trash');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(row(admin, 'Night')).toBeVisible();
  });
});

test('undoes the deletion of products, categories and tags', async ({ admin, content }) => {
  const tag = await content.createTag({ body: { title: 'Night' } });
  const category = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await content.createProduct({
    body: aProduct({ title: 'Full', tags: [tag.id], categories: [category.id] }),
  });
  for (const [path, title] of [
    ['products', 'Full'],
    ['categories', 'Light'],
    ['tags', 'Night'],
  ]) {
    await admin.goto(`/admin/${path}`);
    await remove(admin, title);
    await expect(admin.getByRole('heading', { name: `No ${path} yet` })).toBeVisible();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText(`“${title}” is back`)).toBeVisible();
    await expect(row(admin, title)).toBeVisible();
  }
  expect(await content.listProducts()).toEqual([
    expect.objectContaining({ title: 'Full', tags: [tag.id], categories: [category.id] }),
  ]);
});

test('lists deleted items, newest first, with the time until permanent deletion', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await content.deleteProduct({ params: { id } });
  const draft = await content.createCategoryDraft({ body: aCategory({ title: 'Light' }) });
  await content.deleteItem({ params: { kind: 'category', id: draft.id } });
  const tag = await content.createTag({ body: { title: 'Night' } });
  await content.deleteTag({ params: { id: tag.id } });
  await admin.goto('/admin/homepage');
  await admin.getByRole('link', { name: 'Trash', exact: true }).click();
  await expect(screen(admin, 'Trash')).toBeVisible();
  const cells = (place: number) => admin.getByRole('row').nth(place).getByRole('cell');
  for (const [place, title, kind, state] of [
    [1, 'Night', 'Tag', '-'],
    [2, 'Light', 'Category', 'Was a draft'],
    [3, 'Full', 'Product', 'Was published'],
  ] as const) {
    await expect(cells(place).nth(0)).toContainText(title);
    await expect(cells(place).nth(1)).toHaveText(kind);
    await expect(cells(place).nth(2)).toHaveText(state);
    await expect(cells(place).nth(3).locator('time')).toBeVisible();
    await expect(cells(place).nth(4)).toHaveText('in 30 days');
  }
});

test('restores an item and shows it in its list without a reload', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await content.deleteProduct({ params: { id } });
  await admin.goto('/admin/trash');
  await admin.getByRole('button', { name: 'Restore Full' }).click();
  await expect(admin.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await expect(screen(admin, 'Trash')).toBeFocused();
  await admin.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(row(admin, 'Full')).toContainText('Published');
});

test('asks before deleting permanently', async ({ admin, content }) => {
  const { id } = await content.createTag({ body: { title: 'Night' } });
  await content.deleteTag({ params: { id } });
  await admin.goto('/admin/trash');
  const dialog = admin.getByRole('dialog', { name: 'Delete for ever' });
  for (const answer of ['Cancel', 'Delete for ever']) {
    await admin.getByRole('button', { name: 'Delete Night for ever' }).click();
    await expect(dialog.getByText('Are you sure you want to delete this for ever?')).toBeVisible();
    expect(await content.listTrash()).toHaveLength(1);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(admin.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect(await content.listTrash()).toEqual([]);
});
