import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { aCategory } from '../../support/factories.ts';
import { chooseFile, expect, picture, screen, test } from './admin.ts';

test.use({ expectedConsole: [/status of 401/] });

test('asks for the password when the session ends, then completes the save', async ({
  admin,
  content,
  ownSite,
}) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto(`/admin/categories/${id}`);
  await admin.getByLabel(/^Title/).fill('Typed before');
  await admin.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
  await admin.getByRole('button', { name: 'Update' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel(/^Password/).fill(ownSite.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin).toHaveURL(/\/admin\/categories$/);
  expect((await content.getCategory({ params: { id } })).title).toBe('Typed before');
});

test('keeps the typed values when sign-in is cancelled', async ({ admin, content }) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto(`/admin/categories/${id}`);
  await admin.getByLabel(/^Title/).fill('Typed before');
  await admin.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
  await admin.getByRole('button', { name: 'Update' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByRole('alert')).toContainText('Failed to save category');
  await expect(admin.getByLabel(/^Title/)).toHaveValue('Typed before');
});

test('resumes an upload after signing in again', async ({ admin, ownSite }) => {
  await admin.goto('/admin/theme');
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  await admin.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
  await chooseFile(admin, 'Newsletter Image', picture);
  const dialog = admin.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel(/^Password/).fill(ownSite.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Remove Newsletter Image' })).toBeVisible();
});
