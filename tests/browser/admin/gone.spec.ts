import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, expect, screen, test } from './admin.ts';

test.use({ expectedConsole: [/status of (404|400)/] });

test('reports an item deleted elsewhere when reordering, then reorders the rest', async ({
  admin,
  content,
}) => {
  const items = [];
  for (const title of ['A', 'B', 'C']) {
    items.push(await content.createProduct({ body: aProduct({ title }) }));
  }
  await admin.goto('/admin/products');
  await expect(admin.getByRole('row')).toHaveCount(4);
  await content.deleteProduct({ params: { id: items[1].id } });
  await admin.getByRole('button', { name: 'More for C' }).click();
  await admin.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(alert(admin)).toContainText('Failed to reorder products');
  await expect(alert(admin)).toContainText('deleted somewhere else');
  await expect(admin.getByRole('row')).toHaveCount(3);
  await admin.getByRole('button', { name: 'More for C' }).click();
  await admin.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect
    .poll(async () => (await content.listProducts()).map(({ title }) => title))
    .toEqual(['C', 'A']);
});

test('updates the list when deleting an item that was deleted elsewhere', async ({
  admin,
  content,
}) => {
  const { id } = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await admin.goto('/admin/categories');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await content.deleteCategory({ params: { id } });
  await admin.getByRole('button', { name: 'Delete Light' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alert(admin)).toContainText('deleted somewhere else');
  await expect(admin.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
});

test('shows "not found" for an item deleted elsewhere, and updates the list', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await admin.goto('/admin/products');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await content.deleteProduct({ params: { id } });
  await admin.getByRole('link', { name: 'Full', exact: true }).click();
  await expect(screen(admin, 'Product not found')).toBeVisible();
  await admin.getByRole('link', { name: 'Back to the products' }).click();
  await expect(admin.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('updates the list when renaming a tag that was deleted elsewhere', async ({
  admin,
  content,
}) => {
  const { id } = await content.createTag({ body: { title: 'Night' } });
  await admin.goto('/admin/tags');
  await admin.getByRole('button', { name: 'Rename Night' }).click();
  await content.deleteTag({ params: { id } });
  await admin
    .getByRole('dialog')
    .getByLabel(/^Title/)
    .fill('Day');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert(admin)).toContainText('deleted somewhere else');
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
});

test('saves edits to a product deleted elsewhere as a new product', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
  await content.deleteProduct({ params: { id } });
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(alert(admin)).toContainText('Failed to save product');
  await expect(alert(admin)).toContainText('deleted somewhere else');
  await expect(screen(admin, 'Add New Product')).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect(await content.listProducts()).toEqual([
    expect.objectContaining({ title: 'Full', duration: '9 hours' }),
  ]);
});

test('removes a selected tag that was deleted, so the product can be saved', async ({
  admin,
  content,
}) => {
  const { id: tag } = await content.createTag({ body: { title: 'Night' } });
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('button', { name: 'Classification' }).click();
  await admin.getByPlaceholder('Search or create tags').click();
  await admin.getByRole('option', { name: 'Night' }).click();
  await content.deleteTag({ params: { id: tag } });
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(alert(admin)).toContainText('A chosen tag does not exist any more.');
  await expect(admin.getByRole('button', { name: 'Remove Night' })).toHaveCount(0);
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
});
