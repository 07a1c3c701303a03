import { expect, signIn, test } from './admin.ts';

test('ends the sessions of other browsers', async ({ page, browser, startOwnSite }) => {
  // A separate site, since this would end the sessions of all other tests.
  const site = await startOwnSite({ DEMO_CONTENT: '0' });
  const elsewhere = await (await browser.newContext()).newPage();
  for (const tab of [page, elsewhere]) {
    await tab.goto(`${site.url}/admin/tags`);
    await signIn(tab, site);
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await elsewhere.context().close();
});

test.describe('when the server is unreachable', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('shows an error and stays signed in', async ({ admin }) => {
    await admin.goto('/admin/tags');
    await admin.route('**/api/auth/logout-everywhere', (route) => route.abort());
    await admin.getByRole('button', { name: 'Logout' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Logout' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(admin.getByRole('alert')).toContainText('Failed to sign out everywhere');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
});
