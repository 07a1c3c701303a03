import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { aProduct } from '../../support/factories.ts';
import { comeToRest } from '../test.ts';
import { chooseFile, editor, expect, picture, screen, test } from './admin.ts';
import { crash, expectCopyWith, typeAndKeep } from './crash.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-recovery')));

const typeInfo = (page: Page, words: string) => typeAndKeep(page, field(page, 'Info'), words);

test('offers unsaved work after a crash, and restores it only on request', async ({
  admin,
  context,
  content,
}) => {
  const { id } = await content.createProduct({
    body: aProduct({ title: 'Flow Fields', duration: '1 hour' }),
  });
  await admin.goto(`/admin/products/${id}`);
  const other = await context.newPage();
  await other.goto(`/admin/products/${id}`);
  await typeInfo(other, 'Typed before the crash');
  await crash(other, admin);
  await admin.reload();
  await expect(offer(admin)).toContainText(
    /You have unsaved work.*“Flow Fields” from \d+:\d\d [AP]M/,
  );
  await expect(field(admin, 'Info')).toHaveValue('1 hour');
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  await offer(admin).getByRole('button', { name: 'Restore' }).click();
  await expect(field(admin, 'Info')).toHaveValue('Typed before the crash');
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  await expect(offer(admin)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect.poll(() => copies(admin)).toEqual([]);
  expect((await content.getProduct({ params: { id } })).duration).toBe('1 hour');
});

test('discards offered work permanently', async ({ admin, context }) => {
  await admin.goto('/admin/products/new');
  const other = await context.newPage();
  await other.goto('/admin/products/new');
  await typeInfo(other, 'Typed');
  await crash(other, admin);
  await admin.reload();
  await offer(admin).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(admin)).toHaveCount(0);
  await expect.poll(() => copies(admin)).toEqual([]);
  await admin.reload();
  await expect(screen(admin, 'Add New Product')).toBeVisible();
  await expect(field(admin, 'Info')).toHaveValue('');
  await expect(offer(admin)).toHaveCount(0);
});

test('does not offer work open in another tab, and keeps one copy per form', async ({
  admin,
  context,
}) => {
  await admin.goto('/admin/products/new');
  await typeInfo(admin, 'In the first');
  const other = await context.newPage();
  await other.goto('/admin/products/new');
  await typeInfo(other, 'In the second');
  await expect(offer(other)).toHaveCount(0);
  expect(await copies(admin)).toHaveLength(2);
});

test('keeps text typed before restoring', async ({ admin, context }) => {
  await admin.goto('/admin/products/new');
  const other = await context.newPage();
  await other.goto('/admin/products/new');
  await typeInfo(other, 'Typed before');
  await crash(other, admin);
  await admin.reload();
  await field(admin, 'Title').fill('Typed after');
  await offer(admin).getByRole('button', { name: 'Restore' }).click();
  await expect(field(admin, 'Info')).toHaveValue('Typed before');
  await expect(field(admin, 'Title')).toHaveValue('Typed after');
});

test('removes the copy when the owner leaves the form', async ({ admin }) => {
  await admin.goto('/admin/products/new');
  await typeInfo(admin, 'Typed');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
  await expect.poll(() => copies(admin)).toEqual([]);
});

test('removes the copy on publishing', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await typeInfo(admin, 'Typed');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
  await expect.poll(() => copies(admin)).toEqual([]);
});

/** Fills in a new category, and waits until its form has a recovery copy. */
async function fillCategory(page: Page, title: string) {
  await page.goto('/admin/categories/new');
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('Words');
  await chooseFile(page, 'Tile Image', picture);
  await expect(page.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
  await expectCopyWith(page, title);
}

for (const [button, next] of [
  ['Save', 'Categories'],
  ['Save draft', 'Edit Category'],
]) {
  test(`removes the copy when an item is created with ${button}`, async ({ admin }) => {
    await fillCategory(admin, 'Light');
    await admin.getByRole('button', { name: button, exact: true }).click();
    await expect(screen(admin, next)).toBeVisible();
    await expect.poll(() => copies(admin)).toEqual([]);
    await admin.goto('/admin/categories/new');
    await expect(screen(admin, 'Add New Category')).toBeVisible();
    await comeToRest(admin);
    await expect(offer(admin)).toHaveCount(0);
  });
}

test('keeps the copy of another tab when an item is created', async ({ admin, context }) => {
  await fillCategory(admin, 'Light');
  const other = await context.newPage();
  await fillCategory(other, 'Colour');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(screen(other, 'Categories')).toBeVisible();
  await expect.poll(() => copies(other)).toHaveLength(1);
  await crash(admin, other);
  await other.goto('/admin/categories/new');
  await expect(offer(other).getByRole('listitem')).toHaveText([/“Light” from/]);
});

test('does not offer work that has been saved since', async ({ admin, context, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto('/admin/products');
  const other = await context.newPage();
  await other.goto(`/admin/products/${id}`);
  await typeInfo(other, 'Typed twice');
  await crash(other, admin);
  const product = await content.getProduct({ params: { id } });
  await content.updateProduct({
    params: { id },
    body: { ...product, title: 'Another title', duration: 'Typed twice' },
  });
  await admin.goto(`/admin/products/${id}`);
  await expect(field(admin, 'Info')).toHaveValue('Typed twice');
  await expect.poll(() => copies(admin)).toEqual([]);
  await expect(offer(admin)).toHaveCount(0);
});

test('lists each unsaved work with its own actions', async ({ admin, context }) => {
  await admin.goto('/admin/products');
  for (const title of ['Ink', 'Light', 'Wood']) {
    const other = await context.newPage();
    await other.goto('/admin/products/new');
    await field(other, 'Title').fill(title);
    await typeInfo(other, `Hours of ${title}`);
    await crash(other, admin);
  }
  await admin.goto('/admin/products/new');
  await expect(offer(admin).getByRole('listitem')).toHaveText([/“Wood”/, /“Light”/, /“Ink”/]);
  const second = await context.newPage();
  await second.goto('/admin/products/new');
  await expect(offer(second).getByRole('listitem')).toHaveCount(3);
  await offer(admin).getByRole('button', { name: 'Discard “Light”' }).click();
  await expect(offer(admin).getByRole('listitem')).toHaveText([/“Wood”/, /“Ink”/]);
  // The other tab no longer offers the discarded copy.
  await expect(offer(second).getByRole('listitem')).toHaveText([/“Wood”/, /“Ink”/]);
  await offer(admin).getByRole('button', { name: 'Restore “Ink”' }).click();
  await expect(field(admin, 'Info')).toHaveValue('Hours of Ink');
  await expect(offer(admin)).toHaveCount(0);
  await expect(offer(second).getByRole('listitem')).toHaveText([/“Wood”/]);
});

/** All tests share the token, so it is removed from this browser only, not revoked. */
async function logOut(page: Page) {
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ json: { success: true, data: {} } }),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await reloaded;
}

test.describe('sessions', () => {
  test.use({ expectedConsole: [/status of (401|412)/] });

  test('removes the copy on logout', async ({ admin }) => {
    await admin.goto('/admin/products/new');
    await typeInfo(admin, 'Typed');
    await logOut(admin);
    await expect(admin.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => copies(admin)).toEqual([]);
  });

  test('keeps the copy of a form closed after a logout in another tab', async ({
    admin,
    context,
    adminToken,
  }) => {
    await admin.goto('/admin/products/new');
    await typeInfo(admin, 'Typed');
    const other = await context.newPage();
    await other.goto('/admin/tags');
    await logOut(other);
    await expect(admin.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await crash(admin, other);
    await other.evaluate(([key, token]) => localStorage.setItem(key, token), [
      storageKeys.token,
      adminToken,
    ] as const);
    await other.goto('/admin/products/new');
    await offer(other).getByRole('button', { name: 'Restore' }).click();
    await expect(field(other, 'Info')).toHaveValue('Typed');
  });

  test('asks which version to keep when restored work is based on an older version', async ({
    admin,
    context,
    content,
  }) => {
    await admin.goto('/admin/about');
    const other = await context.newPage();
    await other.goto('/admin/about');
    await typeAndKeep(other, editor(other, 'Content'), 'Mine');
    await crash(other, admin);
    await content.updateAbout({ body: { content: '<p>Theirs</p>' } });
    await admin.reload();
    await offer(admin).getByRole('button', { name: 'Restore' }).click();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    const row = admin.getByRole('dialog').getByRole('row', { name: /Content/ });
    await expect(row).toContainText('Mine');
    await expect(row).toContainText('Theirs');
  });
});
