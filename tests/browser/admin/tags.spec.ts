import { aProduct } from '../../support/factories.ts';
import { alert, expect, screen, test } from './admin.ts';

test('adds, renames and deletes tags', async ({ admin, content }) => {
  await admin.goto('/admin/tags');
  await expect(admin.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  await admin.getByLabel('New tag').fill('Nihgt');
  await admin.getByRole('button', { name: 'Add Tag' }).click();
  const [tag] = await expect
    .poll(() => content.listTags())
    .toHaveLength(1)
    .then(() => content.listTags());
  await content.createProduct({ body: aProduct({ tags: [tag.id] }) });
  await admin.getByRole('button', { name: 'Rename Nihgt' }).click();
  await admin
    .getByRole('dialog')
    .getByLabel(/^Title/)
    .fill('Night');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('cell', { name: 'Night', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete Night' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  expect((await content.listProducts())[0].tags).toEqual([]);
});

test.describe('conflicts', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('shows an error at the field for a title that is taken', async ({ admin, content }) => {
    await content.createTag({ body: { title: 'Night' } });
    await admin.goto('/admin/tags');
    await admin.getByLabel('New tag').fill('NIGHT');
    await admin.getByRole('button', { name: 'Add Tag' }).click();
    await expect(admin.getByText('A tag with this title already exists')).toBeVisible();
    await expect(admin.getByLabel('New tag')).toHaveValue('NIGHT');
  });
});

test.describe('server errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('shows "Failed to create tag", "Failed to update tag" and "Failed to delete tag"', async ({
    admin,
    content,
  }) => {
    await content.createTag({ body: { title: 'Night' } });
    await admin.goto('/admin/tags');
    await expect(screen(admin, 'Tags')).toBeVisible();
    await admin.route('**/api/tags{,/*}', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByLabel('New tag').fill('Rain');
    await admin.getByRole('button', { name: 'Add Tag' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to create tag' })).toBeVisible();
    await expect(admin.getByLabel('New tag')).toHaveValue('Rain');
    await admin.getByRole('button', { name: 'Rename Night' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(/^Title/).fill('Day');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to update tag' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('button', { name: 'Delete Night' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to delete tag' })).toBeVisible();
    await expect(admin.getByRole('cell', { name: 'Night', exact: true })).toBeVisible();
  });
});
