import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { expect, screen, signIn, test } from './admin.ts';

test.use({ expectedConsole: [/status of 401/] });

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Signs in through the form with Remember me, so that all tabs share the token. */
async function openRemembered(page: Page, site: RunningSite) {
  await page.goto(`${site.url}/admin/homepage`);
  await page.getByLabel('Remember me').check();
  await signIn(page, site);
  await page.getByLabel('Title').fill('Typed before');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}

async function goOn(page: Page, site: RunningSite) {
  await ended(page)
    .getByLabel(/^Password/)
    .fill(site.password);
  await ended(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('keeps the edits of a tab when another tab finds the session ended', async ({
  page,
  context,
  ownSite,
  content,
}) => {
  await openRemembered(page, ownSite);
  await page.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/admin/tags`);
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(ended(page)).toBeVisible();
  await goOn(page, ownSite);
  expect((await content.getHomepage()).heroConfig.title).toBe('Typed before');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).not.toBeNull();
});

test('closes the session-ended dialog after signing in in another tab', async ({
  page,
  context,
  ownSite,
}) => {
  await openRemembered(page, ownSite);
  await page.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/admin/tags`);
  await expect(ended(page)).toBeVisible();
  await other.getByLabel('Remember me').check();
  await signIn(other, ownSite);
  await expect(ended(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('keeps unsaved changes of other tabs after signing out, behind the password', async ({
  page,
  context,
  ownSite,
}) => {
  await openRemembered(page, ownSite);
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/admin/tags`);
  await expect(screen(other, 'Tags')).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(ended(page)).toBeVisible();
  await goOn(page, ownSite);
});

test('asks before closing a tab with unsaved changes after its session has ended', async ({
  page,
  context,
  ownSite,
}) => {
  await openRemembered(page, ownSite);
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/admin/tags`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await ended(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
});

test('warns about unsaved changes before logging out', async ({ page, ownSite }) => {
  await openRemembered(page, ownSite);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have unsaved changes');
});
