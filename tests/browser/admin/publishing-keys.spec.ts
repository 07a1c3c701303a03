import { aProduct } from '../../support/factories.ts';
import { comeToRest } from '../test.ts';
import { editor, expect, screen, section, test } from './admin.ts';

test('does not publish or save a draft with Enter in a field', async ({ admin, content }) => {
  await content.updateHomepage({ body: { title: 'Published' } });
  await admin.goto('/admin/homepage');
  const title = admin.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Half a head');
  await title.press('Enter');
  await comeToRest(admin);
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  expect((await content.getHomepage()).heroConfig.title).toBe('Published');
  expect((await content.getHomepageItem()).draft).toBeNull();
});

test('does not update a published product with Enter in a field', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
  await admin.goto(`/admin/products/${id}`);
  const info = admin.getByRole('textbox', { name: 'Info', exact: true });
  await info.fill('2 ho');
  await info.press('Enter');
  await comeToRest(admin);
  await expect(screen(admin, 'Edit Product')).toBeVisible();
  expect((await content.getProduct({ params: { id } })).duration).toBe('1 hour');
});

test('saves a draft with Ctrl+S and publishes with Ctrl+Enter, including the focused field', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProduct({ body: aProduct({ slug: 'before' }) });
  const params = { id };
  await admin.goto(`/admin/products/${id}`);
  await comeToRest(admin);
  // Nothing was changed, so there is nothing to save.
  await admin.keyboard.press('Control+s');
  const slug = admin.getByRole('textbox', { name: 'Slug', exact: true });
  await slug.fill('After All');
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(slug).toBeFocused();
  expect((await content.getProductItem({ params })).draft?.body.slug).toBe('after-all');
  expect((await content.getProduct({ params })).slug).toBe('before');
  await slug.fill('Published Now');
  await admin.keyboard.press('Control+Enter');
  await expect(screen(admin, 'Products')).toBeVisible();
  expect((await content.getProduct({ params })).slug).toBe('published-now');
});

test('creates no draft with Ctrl+S when nothing changed', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('textbox', { name: 'Info', exact: true }).focus();
  await admin.keyboard.press('Control+s');
  await comeToRest(admin);
  expect((await content.getProductItem({ params: { id } })).draft).toBeNull();
});

test('publishes with Ctrl+Enter in the rich-text editor without adding a line', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/about');
  await editor(admin, 'Content').fill('Words');
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getAbout()).content).toBe('<p>Words</p>');
});

test('saves with Ctrl+S on screens without drafts', async ({ admin, content }) => {
  await admin.goto('/admin/settings');
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio');
  await admin.keyboard.press('Enter');
  await comeToRest(admin);
  expect((await content.getSettings()).own.siteName).toBeNull();
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  expect((await content.getSettings()).own.siteName).toBe('Studio');
});

test('ignores the shortcuts while a dialog is open', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ duration: '1 hour' }) });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('2 hours');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(admin.getByRole('button', { name: 'Stay' })).toBeFocused();
  await admin.keyboard.press('Control+Enter');
  await comeToRest(admin);
  expect((await content.getProduct({ params: { id } })).duration).toBe('1 hour');
});

test('adds a lesson below with Enter', async ({ admin }) => {
  await admin.goto('/admin/products/new');
  await section(admin, 'Curriculum').click();
  await admin.getByRole('button', { name: 'Add a section' }).click();
  await admin.getByRole('button', { name: 'Add a lesson to section 1' }).click();
  const lesson = (at: number) => admin.getByLabel(`Title of lesson ${at} of section 1`);
  await lesson(1).fill('First');
  await lesson(1).press('Enter');
  await expect(lesson(2)).toBeFocused();
  await admin.keyboard.type('Last');
  await lesson(1).press('Enter');
  await expect(lesson(2)).toBeFocused();
  await expect(lesson(2)).toHaveValue('');
  await expect(lesson(3)).toHaveValue('Last');
  // There is an empty lesson already.
  await lesson(2).press('Enter');
  await expect(lesson(4)).toHaveCount(0);
  await admin.getByLabel('Length of lesson 3 of section 1').press('Enter');
  await expect(lesson(4)).toBeFocused();
});
