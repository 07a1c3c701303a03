import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, editor, expect, screen, test } from './admin.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The item's state in the save bar. */
const state = (page: Page, words: string) =>
  page.getByRole('form').getByText(words, { exact: true });

async function choose(page: Page, action: string) {
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('validation and conflicts', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('rejects an invalid value in an otherwise incomplete draft', async ({ admin, content }) => {
    await admin.goto('/admin/products/new');
    await field(admin, 'Buy Link').fill('javascript:alert(1)');
    await press(admin, 'Save draft');
    await expect(admin.getByText('Enter an address that starts with https:// or /')).toBeVisible();
    await expect(field(admin, 'Buy Link')).toBeFocused();
    expect(await content.listProductItems()).toEqual([]);
  });

  test('does not publish a draft with a missing field, and names the field', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createProductDraft({ body: { title: 'Light', slug: 'light' } });
    await admin.goto(`/admin/products/${id}`);
    await press(admin, 'Save');
    await expect(admin.getByText('Info is required')).toBeVisible();
    expect(await content.listProducts()).toEqual([]);
  });

  test('shows an error at a taken slug, and publishes after it is changed', async ({
    admin,
    content,
  }) => {
    await content.createProduct({ body: aProduct({ slug: 'light' }) });
    const { id } = await content.createProductDraft({ body: aProduct({ slug: 'light' }) });
    await admin.goto(`/admin/products/${id}`);
    await field(admin, 'Info').fill('9 hours');
    await press(admin, 'Save');
    await expect(admin.getByText('A product with this slug already exists').first()).toBeVisible();
    await expect(field(admin, 'Slug')).toBeFocused();
    await field(admin, 'Slug').fill('light-two');
    await press(admin, 'Save');
    await expect(admin).toHaveURL(/\/admin\/products$/);
    const { published } = await content.getProductItem({ params: { id } });
    expect(published).toMatchObject({ slug: 'light-two', duration: '9 hours' });
  });

  test('asks which version to keep when a draft was changed in another tab', async ({
    admin,
    context,
    content,
  }) => {
    const { id } = await content.createProductDraft({ body: aProduct({ duration: '1 hour' }) });
    const other = await context.newPage();
    for (const tab of [admin, other]) await tab.goto(`/admin/products/${id}`);
    await field(other, 'Info').fill('Theirs');
    await press(other, 'Save draft');
    await expect(state(other, 'Draft saved')).toBeVisible();
    await field(admin, 'Info').fill('Mine');
    await press(admin, 'Save draft');
    const dialog = admin.getByRole('dialog', { name: 'Changed somewhere else' });
    const row = dialog.getByRole('row', { name: /Info/ });
    await expect(row).toContainText('Theirs');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(state(admin, 'Draft saved')).toBeVisible();
    const { state: kept, draft } = await content.getProductItem({ params: { id } });
    expect(kept).toBe('draft');
    expect(draft?.body.duration).toBe('Mine');
  });

  test('asks before publishing a draft over a version published elsewhere', async ({
    admin,
    content,
  }) => {
    const product = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
    const params = { id: product.id };
    await content.saveProductDraft({
      params,
      body: { body: { ...product, title: 'Drafted' }, startedFrom: null },
    });
    await admin.goto(`/admin/products/${product.id}`);
    await expect(state(admin, 'Unpublished changes')).toBeVisible();
    await content.updateProduct({
      params,
      body: { ...product, duration: 'Theirs', updatedAt: undefined },
    });
    await press(admin, 'Update');
    const dialog = admin.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog.getByRole('row', { name: /Info/ })).toContainText('Theirs');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(admin).toHaveURL(/\/admin\/products$/);
    const { state: kept, published } = await content.getProductItem({ params });
    expect(kept).toBe('published');
    expect(published).toMatchObject({ title: 'Drafted', duration: 'Theirs' });
  });

  test('reports an item that was unpublished elsewhere, and republishes it with Save', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createCategory({ body: aCategory() });
    await admin.goto(`/admin/categories/${id}`);
    await field(admin, 'Description').fill('Typed');
    await content.unpublishItem({ params: { kind: 'category', id } });
    await press(admin, 'Update');
    await expect(alert(admin)).toContainText('was taken off the site somewhere else');
    await press(admin, 'Save');
    await expect(admin).toHaveURL(/\/admin\/categories$/);
    expect((await content.getCategory({ params: { id } })).description).toBe('Typed');
  });
});

test('saves a new product as a draft with its own URL, without publishing it', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/products/new');
  await field(admin, 'Title').fill('Light');
  await press(admin, 'Save draft');
  await expect(admin).toHaveURL(/\/admin\/products\/[\w-]{20,}$/);
  await expect(screen(admin, 'Edit Product')).toBeFocused();
  await expect(state(admin, 'Draft')).toBeVisible();
  await expect(admin.getByText(/^draft saved .*\. Save puts it on the site$/)).toBeVisible();
  await expect(field(admin, 'Title')).toHaveValue('Light');
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
  expect(await content.listProducts()).toEqual([]);
  // From now on the same draft is saved.
  await field(admin, 'Info').fill('2 hours');
  await press(admin, 'Save draft');
  await expect(state(admin, 'Draft saved')).toBeVisible();
  expect(await content.listProductItems()).toEqual([
    expect.objectContaining({ title: 'Light', duration: '2 hours', state: 'draft' }),
  ]);
});

test('publishes a draft with Save', async ({ admin, content }) => {
  const { id } = await content.createCategoryDraft({ body: aCategory({ title: 'Light' }) });
  await admin.goto(`/admin/categories/${id}`);
  await field(admin, 'Description').fill('Typed');
  await press(admin, 'Save');
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  await expect(admin.getByRole('link', { name: 'Light', exact: true })).toBeVisible();
  expect(await content.getCategory({ params: { id } })).toMatchObject({ description: 'Typed' });
});

test('keeps unpublished changes in the form only, until Update', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
  await admin.goto(`/admin/products/${id}`);
  await expect(state(admin, 'Published')).toBeVisible();
  await field(admin, 'Info').fill('2 hours');
  await press(admin, 'Save draft');
  await expect(state(admin, 'Unpublished changes')).toBeVisible();
  expect((await content.getProduct({ params: { id } })).duration).toBe('1 hour');
  await admin.reload();
  await expect(field(admin, 'Info')).toHaveValue('2 hours');
  await press(admin, 'Update');
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect(await content.getProductItem({ params: { id } })).toMatchObject({
    state: 'published',
    draft: null,
    published: { duration: '2 hours' },
  });
});

test('saves drafts of the homepage and the about page', async ({ admin, content }) => {
  await admin.goto('/admin/homepage');
  await field(admin, 'Title').fill('Tomorrow');
  await press(admin, 'Save draft');
  await expect(state(admin, 'Unpublished changes')).toBeVisible();
  expect((await content.getHomepage()).heroConfig.title).toBe('');
  await press(admin, 'Save');
  await expect(state(admin, 'Published')).toBeVisible();
  expect((await content.getHomepage()).heroConfig.title).toBe('Tomorrow');
  await admin.goto('/admin/about');
  await editor(admin, 'Content').fill('Words');
  await press(admin, 'Save draft');
  await expect(state(admin, 'Unpublished changes')).toBeVisible();
  expect((await content.getAbout()).content).toBeNull();
  await admin.reload();
  await expect(editor(admin, 'Content')).toHaveText('Words');
});

test('unpublishes a product and keeps the typed changes', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
  await admin.goto(`/admin/products/${id}`);
  await field(admin, 'Info').fill('Typed');
  await choose(admin, 'Unpublish');
  const dialog = admin.getByRole('dialog', { name: 'Unpublish' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await content.listProducts()).toHaveLength(1);
  await choose(admin, 'Unpublish');
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(state(admin, 'Draft')).toBeVisible();
  await expect(field(admin, 'Info')).toHaveValue('Typed');
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  expect(await content.listProducts()).toEqual([]);
  await press(admin, 'Save');
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect((await content.getProduct({ params: { id } })).duration).toBe('Typed');
});

test('asks before discarding changes, then restores the published version', async ({
  admin,
  content,
}) => {
  const category = await content.createCategory({ body: aCategory({ description: 'Before' }) });
  const params = { id: category.id };
  await content.saveCategoryDraft({
    params,
    body: { body: { ...category, description: 'After' }, startedFrom: null },
  });
  await admin.goto(`/admin/categories/${category.id}`);
  await expect(field(admin, 'Description')).toHaveValue('After');
  await choose(admin, 'Discard changes');
  await admin.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(state(admin, 'Published')).toBeVisible();
  await expect(field(admin, 'Description')).toHaveValue('Before');
  expect((await content.getCategoryItem({ params })).draft).toBeNull();
  await press(admin, 'More actions');
  await expect(admin.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await expect(admin.getByRole('menuitem', { name: 'Discard changes' })).toHaveCount(0);
});

test("marks a draft's category that is unpublished", async ({ admin, content }) => {
  const { id: category } = await content.createCategory({ body: aCategory() });
  const { id } = await content.createProductDraft({ body: aProduct({ categories: [category] }) });
  await content.unpublishItem({ params: { kind: 'category', id: category } });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('button', { name: 'Classification' }).click();
  await expect(admin.getByText('Not on the site', { exact: true })).toBeVisible();
});

test('duplicates a product as a draft with its own URL', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Light' }) });
  await admin.goto(`/admin/products/${id}`);
  await choose(admin, 'Duplicate');
  await expect(field(admin, 'Title')).toHaveValue('Light (copy)');
  await expect(state(admin, 'Draft')).toBeVisible();
  await expect(admin).not.toHaveURL(new RegExp(id));
  expect(await content.listProducts()).toHaveLength(1);
});

test('keeps unsaved edits when newer data is loaded', async ({ admin, content }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await field(admin, 'Title').fill('Typed');
  await content.updateHomepage({ body: { title: 'Theirs' } });
  const loaded = admin.waitForResponse('**/api/drafts/homepage');
  // A link to the current screen reloads its data.
  await admin.getByRole('link', { name: 'Homepage', exact: true }).click();
  await (await loaded).finished();
  await expect(field(admin, 'Title')).toHaveValue('Typed');
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('keeps all actions reachable by touch and keyboard', async ({ admin, content }) => {
    const { id } = await content.createProduct({ body: aProduct() });
    await admin.goto(`/admin/products/${id}`);
    await expect(admin.getByRole('button', { name: 'Save draft' })).toBeInViewport({ ratio: 1 });
    const more = admin.getByRole('button', { name: 'More actions' });
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.tap();
    await expect(admin.getByRole('menuitem', { name: 'Preview', exact: true })).toBeVisible();
    await expect(admin.getByRole('menuitem', { name: 'Unpublish' })).toBeInViewport({ ratio: 1 });
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('menu')).toHaveCount(0);
    await more.press('Enter');
    await expect(admin.getByRole('menuitem', { name: 'Preview', exact: true })).toBeFocused();
    await admin.keyboard.press('ArrowUp');
    await expect(admin.getByRole('menuitem', { name: 'Unpublish' })).toBeFocused();
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Unpublish' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});
