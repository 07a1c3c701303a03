import { axe } from '../axe.ts';
import { expect, test } from './admin.ts';

test('opens the draft in a new tab, with what is typed, and no hold of this one', async ({
  admin,
  content,
}) => {
  await content.saveHomepageDraft({ body: { body: { title: 'Drafted welcome' } } });
  await admin.goto('/admin/homepage');
  await admin.getByLabel('Title', { exact: true }).fill('Typed welcome');
  await admin.getByRole('button', { name: 'More actions' }).click();
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('menuitem', { name: 'Preview draft' }).click();
  const tab = await opened;
  const bar = tab.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Unpublished changes');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Typed welcome');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const { published } = await content.getHomepageItem();
  expect(published?.heroConfig.title).toBe('');
});

for (const width of [390, 1440]) {
  test(`shares, copies and revokes a link at ${width} px`, async ({ admin, content, context }) => {
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
    expect((await axe(admin).analyze()).violations).toEqual([]);
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
