import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, expect, section, test } from './admin.ts';

const invalidColour = 'Please enter a valid hex color (e.g., #FF5733)';
const summary = (page: Page) => page.getByText('Some fields need your attention.');
const publish = (page: Page) => page.getByRole('button', { name: /^(Save|Update)$/ });

const forms: Record<string, (content: Client) => Promise<string>> = {
  product: async (content) =>
    `/admin/products/${(await content.createProduct({ body: aProduct() })).id}`,
  category: async (content) =>
    `/admin/categories/${(await content.createCategory({ body: aCategory() })).id}`,
  about: async () => '/admin/about',
  homepage: async () => '/admin/homepage',
};

for (const [name, make] of Object.entries(forms)) {
  test(`shows an invalid color in a collapsed section when the ${name} form is saved`, async ({
    admin,
    content,
  }) => {
    await admin.goto(await make(content));
    const hero = section(admin, 'Hero');
    if ((await hero.getAttribute('aria-expanded')) === 'false') await hero.click();
    const colour = admin.getByRole('textbox', { name: 'Text Color' });
    await colour.fill('#12');
    // Twice: a section collapsed again after a failed save must reopen.
    for (const button of [publish(admin), admin.getByRole('button', { name: 'Save draft' })]) {
      await hero.click();
      await expect(colour).toBeHidden();
      await button.click();
      await expect(summary(admin)).toBeVisible();
      await expect(hero).toHaveAttribute('aria-expanded', 'true');
      await expect(admin.getByText(invalidColour)).toBeVisible();
      await expect(colour).toBeFocused();
    }
    await colour.fill('#123456');
    await expect(summary(admin)).toHaveCount(0);
    await expect(admin.getByText('Unsaved changes')).toBeVisible();
  });
}

test('shows all field errors at once, including a color that was never applied', async ({
  admin,
}) => {
  await admin.goto('/admin/categories/new');
  await section(admin, 'Hero').click();
  await admin.getByRole('textbox', { name: 'Background Color' }).fill('red');
  await section(admin, 'Hero').click();
  await publish(admin).click();
  await expect(admin.getByText(invalidColour)).toBeVisible();
  await expect(admin.getByText('Title is required')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeFocused();
});

test('keeps the summary and each error until the cause is fixed', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ slug: 'mine' }) });
  await admin.goto(`/admin/products/${id}`);
  const slug = admin.getByRole('textbox', { name: 'Slug', exact: true });
  const info = admin.getByRole('textbox', { name: 'Info', exact: true });
  await info.fill('');
  await slug.fill('');
  await publish(admin).click();
  await expect(summary(admin)).toBeVisible();
  await info.fill('  ');
  await expect(info).toHaveAttribute('aria-invalid', 'true');
  await info.fill('2 hours');
  await expect(info).not.toHaveAttribute('aria-invalid');
  await expect(summary(admin)).toBeVisible();
  await slug.fill('mine');
  await expect(summary(admin)).toHaveCount(0);
});

test.describe('server errors', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('removes the notice about a taken slug once the slug changes', async ({
    admin,
    content,
  }) => {
    await content.createProduct({ body: aProduct({ slug: 'taken' }) });
    const { id } = await content.createProduct({ body: aProduct({ slug: 'mine' }) });
    await admin.goto(`/admin/products/${id}`);
    const slug = admin.getByRole('textbox', { name: 'Slug', exact: true });
    await slug.fill('taken');
    await publish(admin).click();
    await expect(slug).toBeFocused();
    await expect(alert(admin)).toContainText('Failed to save product');
    await expect(summary(admin)).toBeVisible();
    await slug.fill('free');
    await expect(alert(admin)).toHaveCount(0);
    await expect(summary(admin)).toHaveCount(0);
  });
});
