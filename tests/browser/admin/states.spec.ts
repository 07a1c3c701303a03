import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { alert, expect, screen, test } from './admin.ts';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

const titles = (page: Page) =>
  page.getByRole('rowgroup').nth(1).getByRole('row').locator('td:nth-child(3) > a');

const choice = (page: Page, name: RegExp | string) =>
  page.getByRole('group', { name: 'Show by state' }).getByRole('radio', { name });

const dueAt = '2099-07-01T07:30:00.000Z';

/** One product in every state: A and B are published, C and D are not. */
async function oneOfEach(content: Client) {
  const a = await content.createProduct({ body: aProduct({ title: 'A' }) });
  const b = await content.createProduct({ body: aProduct({ title: 'B' }) });
  await content.saveProductDraft({
    params: { id: b.id },
    body: { body: aProduct({ title: 'B' }) },
  });
  const c = await content.createProductDraft({ body: aProduct({ title: 'C' }) });
  const d = await content.createProductDraft({ body: aProduct({ title: 'D' }) });
  await content.scheduleItem({
    params: { kind: 'product', id: d.id },
    body: { publishAt: dueAt },
  });
  return { a, b, c, d };
}

test("shows the state of every row, with schedule times in the browser's time zone", async ({
  admin,
  content,
}) => {
  await oneOfEach(content);
  await admin.goto('/admin/products');
  const state = (title: string) => row(admin, title).getByRole('cell').nth(3);
  await expect(state('A')).toHaveText('Published');
  await expect(state('B')).toHaveText('Unpublished changes');
  await expect(state('C')).toHaveText('Draft');
  await expect(state('D')).toHaveText(
    /^DraftScheduled\s*to be published 1 Jul 2099, 09:30 (CEST|GMT\+2)$/,
  );
  await expect(row(admin, 'A').getByRole('link', { name: 'View A' })).toBeVisible();
  await expect(row(admin, 'C').getByRole('link', { name: 'View C' })).toHaveCount(0);
});

test('shows a failed schedule with its reason', async ({ admin, content }) => {
  const { d } = await oneOfEach(content);
  await admin.route('**/api/drafts/product', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const error = 'A product with this slug already exists';
    for (const item of data) for (const schedule of item.schedules) schedule.error = error;
    await route.fulfill({ json: { ...rest, data } });
  });
  await admin.goto(`/admin/products?state=scheduled`);
  await expect(titles(admin)).toHaveText(['D']);
  await expect(row(admin, 'D').getByRole('cell').nth(3)).toHaveText(
    /Schedule failed\s*Not published on 1 Jul 2099, 09:30 .+: A product with this slug already exists/,
  );
  await expect(titles(admin)).toHaveAttribute('href', `/admin/products/${d.id}`);
});

test('filters by state with counts, in the URL and by keyboard', async ({ admin, content }) => {
  await oneOfEach(content);
  await admin.goto('/admin/products');
  await expect(admin.getByRole('radio')).toHaveCount(5);
  for (const name of ['All 4', 'Published 1', 'Draft 2', 'Unpublished changes 1', 'Scheduled 1']) {
    await expect(choice(admin, name)).toBeVisible();
  }
  await expect(choice(admin, 'All 4')).toBeChecked();
  await choice(admin, 'Draft 2').check();
  await expect(admin).toHaveURL(/\/admin\/products\?state=draft$/);
  await expect(titles(admin)).toHaveText(['C', 'D']);
  await expect(admin.getByRole('status').filter({ hasText: '2 products shown' })).toBeAttached();
  await admin.keyboard.press('ArrowRight');
  await expect(choice(admin, 'Unpublished changes 1')).toBeFocused();
  await expect(admin).toHaveURL(/\?state=changed$/);
  await expect(titles(admin)).toHaveText(['B']);
  await expect(admin.getByRole('button', { name: 'Move B' })).toHaveCount(0);
  await admin.goBack();
  await expect(choice(admin, 'Draft 2')).toBeChecked();
  await admin.goto('/admin/products?state=nonsense');
  await expect(choice(admin, 'All 4')).toBeChecked();
  await expect(titles(admin)).toHaveText(['A', 'B', 'C', 'D']);
});

test('combines filter and search', async ({ admin, content }) => {
  for (const title of ['Night one', 'Night two', 'Day', 'Rain']) {
    await content.createCategory({ body: aCategory({ title, description: '-' }) });
  }
  await content.createCategoryDraft({ body: aCategory({ title: 'Night three' }) });
  await content.createCategoryDraft({ body: aCategory({ title: 'Snow' }) });
  await admin.goto('/admin/categories?state=draft');
  await admin.getByLabel('Search categories').fill('night');
  await expect(titles(admin)).toHaveText(['Night three']);
  await expect(choice(admin, 'All 3')).toBeVisible();
  await expect(choice(admin, 'Published 2')).toBeVisible();
  await admin.getByLabel('Search categories').fill('day');
  await expect(admin.getByRole('heading', { name: 'No categories match' })).toBeVisible();
  await admin.getByRole('button', { name: 'Show all categories' }).click();
  await expect(titles(admin)).toHaveCount(6);
  await expect(admin).toHaveURL(/\/admin\/categories$/);
});

test('lists drafts last and reorders only published items', async ({ admin, content }) => {
  const { a, b } = await oneOfEach(content);
  await admin.goto('/admin/products');
  await expect(titles(admin)).toHaveText(['A', 'B', 'C', 'D']);
  const draft = row(admin, 'C');
  await expect(draft.getByRole('button', { name: 'Move C' })).toHaveCount(0);
  await expect(draft.getByRole('cell').first()).toHaveText(
    'Not on the site, so it has no place in the order',
  );
  await admin.getByRole('button', { name: 'More for C' }).click();
  await expect(admin.getByRole('menuitem').filter({ visible: true })).toHaveText(['Duplicate']);
  await admin.keyboard.press('Escape');
  const sent = admin.waitForRequest('**/api/products/reorder/bulk');
  await admin.getByRole('button', { name: 'More for B' }).click();
  await admin.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(titles(admin)).toHaveText(['B', 'A', 'C', 'D']);
  expect((await sent).postDataJSON()).toEqual({
    products: [
      { id: b.id, order: 0 },
      { id: a.id, order: 1 },
    ],
  });
  await expect
    .poll(async () => (await content.listProducts()).map(({ id }) => id))
    .toEqual([b.id, a.id]);
  await admin.getByRole('button', { name: 'Move B' }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('B is picked up, at position 1 of 2.')).toBeAttached();
  await admin.keyboard.press('Escape');
});

test('shows a draft without a title as "Untitled"', async ({ admin, content }) => {
  await content.createProductDraft({ body: {} });
  await admin.goto('/admin/products');
  await expect(titles(admin)).toHaveText(['Untitled']);
  await expect(admin.getByRole('button', { name: 'Delete Untitled' })).toBeVisible();
});

test('asks before unpublishing, and keeps a draft', async ({ admin, content }) => {
  await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await admin.goto('/admin/categories');
  for (const answer of ['Cancel', 'Unpublish']) {
    await admin.getByRole('button', { name: 'More for Light' }).click();
    await admin.getByRole('menuitem', { name: 'Unpublish' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Unpublish' });
    await expect(
      dialog.getByText('Are you sure you want to take this category off the site?'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await content.listCategories()).toHaveLength(1);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(admin.getByText('Category unpublished')).toBeVisible();
  await expect(row(admin, 'Light').getByRole('cell').nth(3)).toHaveText('Draft');
  expect(await content.listCategories()).toHaveLength(0);
});

test('refreshes the list when the tab becomes visible again', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Light' }) });
  await admin.goto('/admin/products');
  await expect(row(admin, 'Light').getByRole('cell').nth(3)).toHaveText('Published');
  await content.unpublishItem({ params: { kind: 'product', id } });
  await admin.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(row(admin, 'Light').getByRole('cell').nth(3)).toHaveText('Draft');
});

test('shows a saved item in the list at once, with its state', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Light' }) });
  await content.createProductDraft({ body: aProduct({ title: 'Draft' }) });
  await admin.goto('/admin/products');
  await row(admin, 'Light').getByRole('link', { name: 'Light', exact: true }).click();
  await expect(screen(admin, 'Edit Product')).toBeVisible();
  // Someone else saves a draft in the meantime, which publishing keeps.
  await content.saveProductDraft({ params: { id }, body: { body: aProduct({ title: 'Later' }) } });
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(titles(admin)).toHaveText(['Later', 'Draft']);
  await expect(row(admin, 'Later').getByRole('cell').nth(3)).toHaveText('Unpublished changes');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows the state below the title', async ({ admin, content }) => {
    await oneOfEach(content);
    await admin.goto('/admin/products');
    for (const [title, words] of [
      ['B', 'Unpublished changes'],
      ['D', 'Scheduled'],
    ]) {
      const link = row(admin, title).getByRole('link', { name: title, exact: true });
      const badge = row(admin, title).getByText(words, { exact: true }).filter({ visible: true });
      await expect(async () => {
        const [above, below] = [await link.boundingBox(), await badge.boundingBox()];
        expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
        expect(below?.x).toBe(above?.x);
      }).toPass();
    }
    const width = () => admin.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
  });
});

test('duplicates an item as a draft and opens its form', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Light' }) });
  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'More for Light' }).click();
  await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(admin).toHaveURL(/\/admin\/products\/[\w-]{10,}$/);
  const copy = (await content.listProductItems()).find((item) => item.id !== id);
  expect(copy).toMatchObject({ title: 'Light (copy)', state: 'draft' });
  await expect(admin).toHaveURL(new RegExp(`/admin/products/${copy?.id}$`));
  await expect(admin.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Light (copy)',
  );
  await admin.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(titles(admin)).toHaveText(['Light', 'Light (copy)']);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (409|500)/] });

  test('shows "Failed to unpublish" and "Failed to duplicate"', async ({ admin, content }) => {
    const { id } = await content.createProduct({ body: aProduct({ title: 'Light' }) });
    await admin.goto('/admin/products');
    await expect(row(admin, 'Light')).toBeVisible();
    await admin.route('**/duplicate', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('button', { name: 'More for Light' }).click();
    await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(alert(admin).filter({ hasText: 'Failed to duplicate' })).toBeVisible();
    await content.unpublishItem({ params: { kind: 'product', id } });
    await admin.getByRole('button', { name: 'More for Light' }).click();
    await admin.getByRole('menuitem', { name: 'Unpublish' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    const notice = alert(admin).filter({ hasText: 'Failed to unpublish' });
    await expect(notice).toContainText('This is not on the site.');
    await expect(row(admin, 'Light').getByRole('cell').nth(3)).toHaveText('Draft');
  });
});
