import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { comeToRest } from '../test.ts';
import {
  alert,
  chooseFile,
  editor,
  expect,
  failWithoutWords,
  picture,
  screen,
  section,
  test,
} from './admin.ts';

test('asks before leaving with unsaved changes', async ({ admin, content }) => {
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

test('asks before closing the tab with unsaved changes', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title').pressSequentially('Typed');
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  const asked = admin.waitForEvent('dialog');
  await admin.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});

test('keeps text typed during a save as an unsaved change', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
  const { held, sent } = await holdBack(admin, '**/api/products/*', 'PUT');
  await admin.goto(`/admin/products/${id}`);
  const info = admin.getByRole('textbox', { name: 'Info', exact: true });
  await info.fill('2 hours');
  await admin.getByRole('button', { name: 'Update' }).click();
  await sent;
  await info.fill('2 hours, 9 lessons');
  const answered = admin.waitForResponse((response) => response.request().method() === 'PUT');
  held.resolve();
  await (await answered).finished();
  // A navigation to the list would have happened by now.
  await comeToRest(admin);
  await expect(screen(admin, 'Edit Product')).toBeVisible();
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  await expect(info).toHaveValue('2 hours, 9 lessons');
  expect((await content.getProduct({ params: { id } })).duration).toBe('2 hours');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect((await content.getProduct({ params: { id } })).duration).toBe('2 hours, 9 lessons');
});

test('applies text typed during a create to the new category, without a second one', async ({
  admin,
  content,
}) => {
  const { held, sent } = await holdBack(admin, '**/api/categories', 'POST');
  await admin.goto('/admin/categories/new');
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Light');
  const description = admin.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Words');
  await chooseFile(admin, 'Tile Image', picture);
  await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await description.fill('More words');
  held.resolve();
  await expect(screen(admin, 'Edit Category')).toBeVisible();
  await expect(description).toHaveValue('More words');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  expect(await content.listCategories()).toEqual([
    expect.objectContaining({ title: 'Light', description: 'More words' }),
  ]);
});

test('disables Save until an image upload in the text finishes', async ({ admin, content }) => {
  const { held } = await holdBack(admin, '**/api/upload/image', 'POST');
  await admin.goto('/admin/about');
  await editor(admin, 'Content').fill('Words');
  await chooseFile(admin, 'Editor picture', picture);
  await expect(admin.getByText('Uploading the picture...')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(admin.getByText('Uploading...', { exact: true })).toBeVisible();
  held.resolve();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getAbout()).content).toContain('<img src="/uploads/');
});

/** Holds requests to a URL, and resolves `sent` when one arrives. */
async function holdBack(page: Page, address: string, method: string) {
  const held = Promise.withResolvers<void>();
  const sent = page.waitForRequest(
    (request) => request.method() === method && request.url().includes(address.split('*')[2]),
  );
  // Avoids an unhandled rejection when a test ends early.
  sent.catch(() => {});
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held.promise;
    await route.continue();
  });
  return { held, sent };
}

test.describe('edit conflict', () => {
  test.use({ expectedConsole: [/status of 412/] });

  test('shows both versions, and keeps only my changed fields with Keep mine', async ({
    admin,
    content,
  }) => {
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
    const info = dialog.getByRole('row', { name: /Info/ });
    await expect(info).toContainText('2 hours');
    await expect(info).toContainText('not changed');
    await expect(info).not.toContainText('1 hour');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(admin).toHaveURL(/\/admin\/products$/);
    expect(await content.getProduct({ params })).toMatchObject({
      title: 'Mine',
      slug: 'mine',
      duration: '2 hours',
    });
  });

  test('does not count HTML normalized by the server as my change', async ({ admin, content }) => {
    await admin.goto('/admin/about');
    await editor(admin, 'Content').fill('Words');
    await admin.getByRole('button', { name: 'Align text: center' }).click();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
    await content.updateAbout({ body: { content: '<p>Theirs</p>' } });
    await section(admin, 'Hero').click();
    await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    const row = admin.getByRole('dialog').getByRole('row', { name: /Content/ });
    await expect(row).toContainText('not changed');
    await expect(row).not.toContainText('both changed');
  });

  test('loads their version with Take theirs', async ({ admin, content }) => {
    await content.updateHomepage({ body: { title: 'Before' } });
    await admin.goto('/admin/homepage');
    await admin.getByLabel('Title').fill('Mine');
    await content.updateHomepage({ body: { title: 'Theirs' } });
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByRole('button', { name: 'Take theirs' }).click();
    await expect(admin.getByLabel('Title')).toHaveValue('Theirs');
    await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  });
});

test.describe('failure without a message', () => {
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
    test(`shows "Failed to save ${noun}: Failed to create ${plural}"`, async ({ admin }) => {
      await admin.goto(`/admin/${plural}/new`);
      for (const [label, words] of Object.entries(required[noun])) {
        await admin.getByRole('textbox', { name: label, exact: true }).fill(words);
      }
      await chooseFile(admin, 'Tile Image', picture);
      await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
      await failWithoutWords(admin);
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(alert(admin)).toContainText(`Failed to save ${noun}`);
      await expect(alert(admin)).toContainText(`Failed to create ${plural}`);
    });

    test(`shows "Failed to save ${noun}: Failed to update ${plural}"`, async ({
      admin,
      content,
    }) => {
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
