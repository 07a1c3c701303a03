import { aCategory, aProduct } from '../../support/factories.ts';
import { expect, screen, test } from './admin.ts';

test('leaving with unsaved changes asks first', async ({ admin, content }) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto(`/admin/categories/${id}`);
  await admin.getByLabel(/^Title/).fill('Typed');
  await admin.getByRole('link', { name: 'Products' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByLabel(/^Title/)).toHaveValue('Typed');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(screen(admin, 'Categories')).toBeVisible();
});

test('closing the tab with unsaved changes asks first', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title').pressSequentially('Typed');
  const asked = admin.waitForEvent('dialog');
  await admin.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});

test.describe('a stale edit', () => {
  test.use({ expectedConsole: [/status of 412/] });

  test('shows what changed, and keeps mine where I changed it', async ({ admin, content }) => {
    const product = await content.createProduct({
      body: aProduct({ title: 'Before', slug: 'before', duration: '1 hour' }),
    });
    const params = { id: product.id };
    await admin.goto(`/admin/products/${product.id}`);
    await admin.getByLabel(/^Title/).fill('Mine');
    await content.updateProduct({
      params,
      body: { ...product, title: 'Theirs', duration: '2 hours', updatedAt: undefined },
    });
    await admin.getByRole('button', { name: 'Update' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Changed somewhere else' });
    const title = dialog.getByRole('row', { name: /Title/ });
    await expect(title).toContainText('both changed');
    await expect(title).toContainText('Mine');
    await expect(title).toContainText('Theirs');
    await expect(dialog.getByRole('row', { name: /Info/ })).toContainText('2 hours');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(admin).toHaveURL(/\/admin\/products$/);
    expect(await content.getProduct({ params })).toMatchObject({
      title: 'Mine',
      slug: 'mine',
      duration: '2 hours',
    });
  });

  test('takes theirs', async ({ admin, content }) => {
    await content.updateHomepage({ body: { title: 'Before' } });
    await admin.goto('/admin/homepage');
    await admin.getByLabel('Title').fill('Mine');
    await content.updateHomepage({ body: { title: 'Theirs' } });
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('button', { name: 'Take theirs' }).click();
    await expect(admin.getByLabel('Title')).toHaveValue('Theirs');
    await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  });
});
