import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { expect, screen, section, test } from './admin.ts';

/** What the colour picker of the browser and the library draw is theirs; all else is ours. */
async function expectNoFindings(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`,
  );
  expect(findings, what).toEqual([]);
}

test('axe finds nothing on the login screen', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNoFindings(page, 'login');
});

for (const width of [1440, 390]) {
  test(`axe finds nothing on any screen at ${width} px`, async ({ admin, content, ownSite }) => {
    test.setTimeout(120_000);
    const tag = await content.createTag({ body: { title: 'Night' } });
    const category = await content.createCategory({ body: aCategory({ title: 'Light' }) });
    const product = await content.createProduct({
      body: aProduct({
        categories: [category.id],
        tags: [tag.id],
        gallery: [{ url: '/empty.png', order: 0 }],
      }),
    });
    await content.updateHomepage({
      body: { title: 'Learn', button1: { isActive: true, text: 'Go', link: '/about' } },
    });
    await ownSite.client.subscribe({ body: { email: 'axe@example.com' } });
    await admin.setViewportSize({ width, height: 900 });
    for (const [path, title] of [
      ['homepage', 'Homepage Hero'],
      ['about', 'About Page'],
      ['categories', 'Categories'],
      ['categories/new', 'Add New Category'],
      [`categories/${category.id}`, 'Edit Category'],
      ['products', 'Products'],
      ['products/new', 'Add New Product'],
      [`products/${product.id}`, 'Edit Product'],
      ['tags', 'Tags'],
      ['subscribers', 'Newsletter Subscribers'],
      ['theme', 'Theme Settings'],
      ['nowhere', 'Page Not Found'],
    ]) {
      await admin.goto(`/admin/${path}`);
      await expect(screen(admin, title)).toBeVisible();
      for (const name of ['Classification', 'Hero']) {
        const toggle = section(admin, name);
        if ((await toggle.count()) && (await toggle.getAttribute('aria-expanded')) === 'false') {
          await toggle.click();
        }
      }
      await expectNoFindings(admin, title);
    }
  });
}

test('axe finds nothing in dialogs, menus and forms with errors', async ({ admin, content }) => {
  test.setTimeout(90_000);
  await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await admin.goto('/admin/categories');
  await admin.getByRole('button', { name: 'More for Light' }).click();
  await expect(admin.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  await expectNoFindings(admin, 'menu of a row');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Delete Light' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectNoFindings(admin, 'delete dialog');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Logout' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectNoFindings(admin, 'logout dialog');
  await admin.goto('/admin/products/new');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Title is required')).toBeVisible();
  await expectNoFindings(admin, 'form with errors');
});
