import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { alert, expect, screen, test } from './admin.ts';

test.use({ expectedConsole: [/status of 50\d|net::ERR_/] });

const unreachable = 'The site could not be reached. Check your connection and try again.';

/** A proxy answers with an HTML page when the server is down. */
const answerAsProxy = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<html><h1>502 Bad Gateway</h1></html>',
    }),
  );

test('shows "Request failed" when a proxy answers with an HTML page', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await answerAsProxy(admin);
  await admin.getByLabel('Title').fill('Kept');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert(admin)).toHaveText('Request failed');
});

test('names the lost connection when reordering, deleting or saving fails', async ({
  admin,
  content,
}) => {
  await content.createProduct({ body: aProduct({ title: 'Full' }) });
  const { id } = await content.createProduct({ body: aProduct({ title: 'Other' }) });
  await admin.goto('/admin/products');
  await expect(admin.getByRole('row')).toHaveCount(3);
  await admin.route('**/api/**', (route) => route.abort());
  await admin.getByRole('button', { name: 'More for Other' }).click();
  await admin.getByRole('menuitem', { name: 'Move up' }).click();
  const notice = alert(admin).filter({ hasText: 'Failed to reorder products' });
  await expect(notice).toContainText(unreachable);
  await admin.getByRole('button', { name: 'Delete Full' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alert(admin).filter({ hasText: 'Failed to delete product' })).toContainText(
    unreachable,
  );
  await admin.unroute('**/api/**');
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('Kept');
  await admin.route('**/api/**', (route) => route.abort());
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(alert(admin)).toContainText('Failed to save product');
  await expect(alert(admin)).toContainText(unreachable);
});
