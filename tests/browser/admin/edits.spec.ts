import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, chooseFile, expect, failWithoutWords, picture, screen, test } from './admin.ts';

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
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
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

test.describe('a failure without words', () => {
  const required = {
    category: { Title: 'New', Description: 'Words' },
    product: {
      Title: 'New',
      Info: '1 hour',
      'Buy Link': 'https://shop.example/new',
      Description: 'Words',
      'Intro Link': 'https://youtu.be/dQw4w9WgXcQ',
    },
  };

  for (const [noun, plural] of [
    ['category', 'categories'],
    ['product', 'products'],
  ] as const) {
    test(`Failed to save ${noun}: Failed to create ${plural}`, async ({ admin }) => {
      await admin.goto(`/admin/${plural}/new`);
      for (const [label, words] of Object.entries(required[noun])) {
        await admin.getByRole('textbox', { name: label, exact: true }).fill(words);
      }
      await chooseFile(admin, 'Tile Image', picture);
      await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
      await failWithoutWords(admin);
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(alert(admin)).toContainText(`Failed to save ${noun}`);
      await expect(alert(admin)).toContainText(`Failed to create ${plural}`);
    });

    test(`Failed to save ${noun}: Failed to update ${plural}`, async ({ admin, content }) => {
      const { id } = await (noun === 'product'
        ? content.createProduct({ body: aProduct() })
        : content.createCategory({ body: aCategory() }));
      await admin.goto(`/admin/${plural}/${id}`);
      await admin.getByLabel(/^Title/).fill('Changed');
      await failWithoutWords(admin);
      await admin.getByRole('button', { name: 'Update' }).click();
      await expect(alert(admin)).toContainText(`Failed to save ${noun}`);
      await expect(alert(admin)).toContainText(`Failed to update ${plural}`);
      await expect(admin.getByLabel(/^Title/)).toHaveValue('Changed');
    });
  }
});
