import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { expect, screen, test } from './admin.ts';

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

const screens = [
  ['homepage', 'Homepage Hero'],
  ['about', 'About Page'],
  ['categories', 'Categories'],
  ['categories/new', 'Add New Category'],
  ['categories/:category', 'Edit Category'],
  ['products', 'Products'],
  ['products/new', 'Add New Product'],
  ['products/:product', 'Edit Product'],
  ['tags', 'Tags'],
  ['subscribers', 'Newsletter Subscribers'],
  ['theme', 'Theme Settings'],
  ['nowhere', 'Page Not Found'],
] as const;

for (const [path, title] of screens) {
  test(`axe finds nothing on ${title}, on a desk and on a phone`, async ({
    admin,
    content,
    ownSite,
  }) => {
    test.setTimeout(60_000);
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
    // Sign-ups are limited, for tests as for everybody.
    if (path === 'subscribers') {
      await ownSite.client.subscribe({ body: { email: 'axe@example.com' } });
    }
    const address = path.replace(':category', category.id).replace(':product', product.id);
    await admin.goto(`/admin/${address}`);
    await expect(screen(admin, title)).toBeVisible();
    await admin.locator('h2 > button[aria-expanded=false]').evaluateAll((toggles) => {
      for (const toggle of toggles) (toggle as HTMLElement).click();
    });
    await expectNoFindings(admin, 'on a desk');
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectNoFindings(admin, 'on a phone');
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
