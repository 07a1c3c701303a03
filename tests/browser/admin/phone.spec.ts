import { aCategory } from '../../support/factories.ts';
import { comeToRest } from '../test.ts';
import { expect, screen, test } from './admin.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('collapses the sidebar and opens it from the menu', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Theme' })).toBeHidden();
  await admin.getByRole('button', { name: 'Menu' }).tap();
  await expect(admin.getByRole('link', { name: 'Theme' })).toBeVisible();
  // A touch that a busy page answers late is a long press.
  await comeToRest(admin);
  await admin.getByRole('link', { name: 'Theme' }).tap();
  await expect(screen(admin, 'Theme Settings')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Theme' })).toBeHidden();
});

test('puts all row actions in a menu, and never scrolls sideways', async ({ admin, content }) => {
  await content.createCategory({
    body: aCategory({ title: 'Light', description: 'All about it' }),
  });
  await admin.goto('/admin/categories');
  await expect(admin.getByText('All about it').first()).toBeVisible();
  await admin.getByRole('button', { name: 'More for Light' }).tap();
  await expect(admin.getByRole('menuitem')).toHaveText([
    'Edit',
    'View',
    'Duplicate',
    'Unpublish',
    'Delete',
    'Move up',
    'Move down',
    'Move to the top',
    'Move to the bottom',
  ]);
  await admin.getByRole('menuitem', { name: 'Edit' }).tap();
  await expect(screen(admin, 'Edit Category')).toBeVisible();
  for (const path of [
    'homepage',
    'about',
    'categories',
    'products/new',
    'tags',
    'media',
    'trash',
    'theme',
  ]) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.locator('#page-title')).toBeVisible();
    await comeToRest(admin);
    const width = () => admin.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBeLessThanOrEqual(390);
  }
});
