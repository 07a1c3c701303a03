import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { aCategory } from '../../support/factories.ts';
import { expect, screen, signIn, test } from './admin.ts';

const question = 'Are you sure you want to logout from the admin panel?';

test('asks before logging out, and Cancel stays signed in', async ({ admin }) => {
  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Logout' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Logout' });
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screen(admin, 'Products')).toBeVisible();
});

test('without the redirect, reloads the page, clears storage and revokes the token', async ({
  page,
  ownSite,
}) => {
  await page.goto('/admin/products');
  await signIn(page, ownSite);
  const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.token);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Redirect to homepage after logout')).not.toBeChecked();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const kept = await page.evaluate(
    (keys) =>
      [localStorage, sessionStorage].flatMap((s) => [s.getItem(keys.token), s.getItem(keys.auth)]),
    storageKeys,
  );
  expect(kept).toEqual([null, null, null, null]);
  const verified = await fetch(`${ownSite.url}/api/auth/verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(verified.status).toBe(401);
});

test('with the redirect, goes to the homepage and remembers the choice', async ({
  page,
  ownSite,
}) => {
  await page.goto('/admin/products');
  await signIn(page, ownSite);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Redirect to homepage after logout').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/`);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.logoutRedirect)).toBe(
    'true',
  );
  await page.goto('/admin/products');
  await signIn(page, ownSite);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Redirect to homepage after logout')).toBeChecked();
});

for (const remember of [true, false]) {
  test(`signing out in one tab signs out the others (${remember ? 'remembered' : 'not remembered'})`, async ({
    page,
    context,
    ownSite,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${ownSite.url}/admin/tags`);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      if (await screen(tab, 'Tags').isVisible()) continue;
      if (remember) await tab.getByLabel('Remember me').check();
      await signIn(tab, ownSite);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
    }
  });
}

test('lists every screen, Visit Website and Logout in the sidebar', async ({ admin, content }) => {
  await content.createCategory({ body: aCategory() });
  await admin.goto('/admin/homepage');
  const sidebar = admin.getByRole('navigation', { name: 'Admin' });
  await expect(sidebar.getByRole('link')).toHaveText([
    'First steps',
    'Homepage',
    'About',
    'Pages',
    'Products',
    'Categories',
    'Teachers',
    'Tags',
    'Media',
    'Trash',
    'Subscribers',
    'Newsletters',
    'Insights',
    'Settings',
    'Theme',
    'Redirects',
    'Links',
    'Account',
    'Record',
    'Backup',
    'Visit Website',
  ]);
  await expect(sidebar.getByRole('button')).toHaveText(['Logout']);
  await expect(sidebar.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('href', '/');
});
