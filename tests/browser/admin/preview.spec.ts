import { aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { expect, section, test } from './admin.ts';

test('links Preview to the live page when there are no changes', async ({ admin, content }) => {
  const { id, slug } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  const link = admin.getByRole('link', { name: 'Preview' });
  await expect(link).toHaveAttribute('href', `/product/${slug}`);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('previews unsaved changes without publishing them', async ({ admin, content }) => {
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title', { exact: true }).fill('Typed welcome');
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: 'Preview' }).click();
  const tab = await opened;
  const bar = tab.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Unpublished changes');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Typed welcome');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const { published } = await content.getHomepageItem();
  expect(published?.heroConfig.title).toBe('');
});

for (const width of [390, 1440]) {
  test(`opens the draft with Preview, the published page with View live page, at ${width} px`, async ({
    admin,
    content,
  }) => {
    await admin.setViewportSize({ width, height: 844 });
    const product = await content.createProduct({ body: aProduct({ title: 'Published' }) });
    const params = { id: product.id };
    await content.saveProductDraft({ params, body: { body: { ...product, title: 'Drafted' } } });
    await admin.goto(`/admin/products/${product.id}`);
    const more = admin.getByRole('button', { name: 'More actions' });
    const opened = admin.waitForEvent('popup');
    if (width === 390) {
      await more.click();
      await admin.getByRole('menuitem', { name: 'Preview', exact: true }).click();
    } else {
      await admin.getByRole('button', { name: 'Preview' }).click();
    }
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Drafted');
    await more.click();
    const live = admin.getByRole('menuitem', { name: 'View live page' });
    await expect(live).toHaveAttribute('href', `/product/${product.slug}`);
  });
}

test('previews an item that was never published, without a live page link', async ({
  admin,
  content,
}) => {
  const { id } = await content.createProductDraft({ body: { title: 'Begun', slug: 'begun' } });
  await admin.goto(`/admin/products/${id}`);
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Begun');
  await admin.getByRole('button', { name: 'More actions' }).click();
  await expect(admin.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(admin.getByRole('menuitem', { name: 'View live page' })).toHaveCount(0);
});

test('does not preview invalid values, and focuses the invalid field', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title', { exact: true }).fill('Typed');
  await admin.getByRole('textbox', { name: 'Text Color' }).fill('#12');
  await section(admin, 'Hero').click();
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('textbox', { name: 'Text Color' })).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`shares, copies and revokes a preview link at ${width} px`, async ({
    admin,
    content,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.setViewportSize({ width, height: 844 });
    await content.createPreview({ params: { kind: 'homepage', id: 'homepage' } });
    await admin.goto('/admin/homepage');
    await admin.getByRole('button', { name: 'More actions' }).press('Enter');
    await admin.getByRole('menuitem', { name: 'Share the preview…' }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Share the preview' });
    const link = dialog.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(/\/\?preview=[\w-]{43}$/);
    await expect(dialog.getByText('This link ends in 24 hours.')).toBeVisible();
    const url = await link.inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(
      dialog.getByRole('button', { name: /^Revoke the link made/ }).first(),
    ).toBeVisible();
    expect((await axe(admin)).violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke this link' }).press('Enter');
    await expect(dialog.getByText('The link is revoked.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make a new link' })).toBeFocused();
    expect((await fetch(url)).status).toBe(404);
    await admin.keyboard.press('Enter');
    await expect(link).toHaveValue(/preview=/);
    await expect(link).not.toHaveValue(url);
    expect((await fetch(await link.inputValue())).status).toBe(200);
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('button', { name: 'More actions' })).toBeFocused();
  });
}
