import { aProduct } from '../../support/factories.ts';
import { alert, editor, expect, section, test } from './admin.ts';

test('completes web and email addresses linked in the text', async ({ admin, content }) => {
  await admin.goto('/admin/about');
  const text = editor(admin, 'Content');
  const address = admin.getByPlaceholder('https://example.com/');
  for (const [typed, whole] of [
    ['www.example.com', 'https://www.example.com'],
    ['a@b.example', 'mailto:a@b.example'],
  ]) {
    await text.fill('Words');
    await text.press('ControlOrMeta+a');
    await admin.getByRole('button', { name: 'Link', exact: true }).click();
    await address.fill(typed);
    await admin.keyboard.press('Enter');
    await expect(address).toHaveCount(0);
    await expect(text.locator('a')).toHaveAttribute('href', whole);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
    expect((await content.getAbout()).content).toContain(`href="${whole}"`);
  }
});

test('rejects an invalid link in the text with a message', async ({ admin }) => {
  await admin.goto('/admin/about');
  const text = editor(admin, 'Content');
  await text.fill('Words');
  await text.press('ControlOrMeta+a');
  await admin.getByRole('button', { name: 'Link', exact: true }).click();
  await admin.getByPlaceholder('https://example.com/').fill('ftp://somewhere');
  await admin.keyboard.press('Enter');
  await expect(alert(admin)).toContainText('Enter an address that starts with https:// or /');
  await expect(text.locator('a')).toHaveCount(0);
});

test('completes Buy Link, Intro Link and hero button links on blur', async ({ admin }) => {
  await admin.goto('/admin/products/new');
  for (const label of [/^Buy Link/, /^Intro Link/]) {
    await admin.getByLabel(label).fill(' www.example.com/a ');
    await admin.getByLabel(label).blur();
    await expect(admin.getByLabel(label)).toHaveValue('https://www.example.com/a');
  }
  await section(admin, 'Hero').click();
  const button = admin.getByRole('group', { name: 'Primary Button' });
  await button.getByRole('switch').check({ force: true });
  await button.getByLabel('Link').fill('example.com');
  await button.getByLabel('Link').blur();
  await expect(button.getByLabel('Link')).toHaveValue('https://example.com');
  await button.getByLabel('Link').fill('/about');
  await button.getByLabel('Link').blur();
  await expect(button.getByLabel('Link')).toHaveValue('/about');
});

test('normalizes a slug on blur', async ({ admin }) => {
  await admin.goto('/admin/categories/new');
  const slug = admin.getByLabel(/^Slug/);
  await slug.fill(' Größe & Form ');
  await slug.blur();
  await expect(slug).toHaveValue('groesse-form');
});

test('suggests an editable slug for a title without Latin letters', async ({ admin, content }) => {
  await content.createProduct({ body: aProduct({ slug: 'product-1' }) });
  await admin.goto('/admin/products/new');
  await admin.getByLabel(/^Title/).fill('日本語');
  await expect(admin.getByLabel(/^Slug/)).toHaveValue('product-2');
  await expect(admin.getByText(/you can change it/)).toBeVisible();
  await admin.getByLabel(/^Title/).fill('Straße');
  await expect(admin.getByLabel(/^Slug/)).toHaveValue('strasse');
  await expect(admin.getByText(/you can change it/)).toHaveCount(0);
});

test('rejects an Intro Link that cannot play, with an error at the field', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByLabel(/^Intro Link/).fill('https://www.youtube.com/playlist?list=PL123');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin.getByText('This YouTube link is no single video.')).toBeVisible();
  await expect(admin.getByLabel(/^Intro Link/)).toBeFocused();
});
