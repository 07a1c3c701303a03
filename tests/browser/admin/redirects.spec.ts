import { readFile } from 'node:fs/promises';
import { aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { alert, expect, screen, test } from './admin.ts';

test.describe('manual redirects', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('validates, adds, follows, counts, edits and deletes a redirect', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createProduct({ body: aProduct({ slug: 'ink' }) });
    await content.updateProduct({ params: { id }, body: aProduct({ slug: 'ink-and-light' }) });
    await admin.goto('/admin/redirects');
    const bySlug = admin.getByRole('row', { name: /^\/product\/ink / });
    await expect(bySlug).toContainText('/product/ink-and-light');
    await expect(bySlug).toContainText('By a new slug');
    await expect(admin.getByRole('button', { name: 'Edit /product/ink' })).toHaveCount(0);

    await admin.getByRole('button', { name: 'Add Redirect' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add redirect' });
    const [from, to] = [dialog.getByLabel(/^From/), dialog.getByLabel(/^To/)];
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(from).toBeFocused();
    await save.click();
    await expect(dialog.getByText('From is required')).toBeVisible();
    await from.fill('/about/');
    await to.fill('javascript:alert(1)');
    await save.click();
    await expect(to).toHaveAccessibleDescription(/Enter a path such as \/about/);
    await expect(to).toBeFocused();
    await to.fill('/product/ink?from=old');
    await save.click();
    await expect(dialog.getByText('There is a page at this address, which stays.')).toBeVisible();
    await expect(from).toBeFocused();
    expect((await axe(admin)).violations).toEqual([]);
    await from.fill('https://old.example/Kurse/Tinte.html');
    await from.press('Enter');
    await expect(admin.getByText('Redirect added')).toBeVisible();
    const row = admin.getByRole('row', { name: /^\/Kurse\/Tinte\.html/ });
    await expect(row).toContainText('Leads on to /product/ink-and-light?from=old');
    await expect(row).toContainText('By hand');

    const visitor = await admin.context().newPage();
    await visitor.goto('/kurse/tinte.HTML/?utm=mail');
    await expect(visitor).toHaveURL(/\/product\/ink-and-light\?from=old&utm=mail$/);
    await visitor.close();
    const hits = async () => (await content.exportRedirects()).map((redirect) => redirect.hits);
    await expect.poll(hits).toEqual([1, 0]);
    await admin.reload();
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(row.getByRole('time')).toHaveCount(1);

    await admin.getByRole('button', { name: 'Edit /Kurse/Tinte.html' }).click();
    const edit = admin.getByRole('dialog', { name: 'Edit redirect' });
    await expect(edit.getByLabel(/^From/)).toBeFocused();
    await edit.getByLabel(/^To/).fill('www.shop.example/ink');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByRole('link')).toHaveText('https://www.shop.example/ink');
    await expect(edit).toHaveCount(0);

    await admin.getByRole('button', { name: 'Delete /Kurse/Tinte.html' }).click();
    const question = admin.getByRole('dialog', { name: 'Delete' });
    await expect(question).toContainText('Are you sure you want to delete this redirect?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(screen(admin, 'Redirects')).toBeFocused();
    expect((await admin.request.get('/Kurse/Tinte.html')).status()).toBe(404);
  });
});

test('previews and imports a CSV file, searches it and exports it again', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/redirects');
  await expect(admin.getByRole('heading', { name: 'No redirects yet' })).toBeVisible();
  const lines = ['from,to', '/about,/', '/x?id=1,/about', '/loop,/LOOP/', '/a,ftp://b.example'];
  for (let count = 1; count <= 60; count += 1) lines.push(`/old/${count}.php,/about?n=${count}`);
  await admin.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Import redirects' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(dialog.getByText('60 redirects to add, 4 skipped')).toBeVisible();
  const skipped = dialog.getByRole('region', { name: 'Skipped' });
  await expect(skipped.getByRole('row', { name: /^2 \/about/ })).toContainText('is a page');
  await expect(skipped.getByRole('row', { name: /^3 / })).toContainText('has a ? or #');
  await expect(skipped.getByRole('row', { name: /^4 / })).toContainText('in a circle');
  expect((await axe(admin)).violations).toEqual([]);
  expect(await content.exportRedirects()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 60 redirects' }).click();
  await expect(admin.getByText('60 redirects imported')).toBeVisible();

  await admin.getByRole('button', { name: 'Page 2' }).click();
  await expect(admin.getByRole('row')).toHaveCount(11);
  await admin.getByLabel('Search redirects').fill('OLD/17.');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(admin.getByRole('row', { name: /^\/old\/17\.php/ })).toContainText('/about?n=17');
  await admin.getByLabel('Search redirects').fill('nothing like it');
  await expect(admin.getByRole('heading', { name: 'No redirects match' })).toBeVisible();

  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('redirects.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('"/old/17.php","/about?n=17","By hand","0",""\r\n');
  const { ready, skippedCount } = await content.previewRedirectImport({ csv });
  expect([ready, skippedCount]).toEqual([0, 60]);
});

test('shows details below the path and actions in a menu on a phone', async ({
  admin,
  content,
}) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  const body = { from: '/old-page.html', to: '/about' };
  await content.createRedirect({ body });
  await admin.goto('/admin/redirects');
  const row = admin.getByRole('row', { name: /old-page/ });
  await expect(row).toContainText('By hand · 0 hits');
  await admin.getByRole('button', { name: 'More for /old-page.html' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByLabel(/^From/)).toBeFocused();
  await dialog.getByLabel(/^To/).fill('/');
  await dialog.getByLabel(/^To/).press('Enter');
  await expect(row.getByRole('link')).toHaveText('/');
  await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('shows "Failed to load the redirects", and Try again reloads them', async ({ admin }) => {
    const failing = '**/api/redirects?*';
    await admin.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
    await admin.goto('/admin/redirects');
    await expect(alert(admin)).toContainText('Failed to load the redirects');
    await admin.unroute(failing);
    await admin.getByRole('button', { name: /Try again/i }).click();
    await expect(admin.getByRole('heading', { name: 'No redirects yet' })).toBeVisible();
  });
});
