import type { Page } from '@playwright/test';
import { aProduct } from '../../support/factories.ts';
import { expect, screen, signIn, test } from './admin.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule' });

const moment = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openSchedule(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();
  await expect(dialog(page)).toBeVisible();
}

const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click();

test.describe('validation errors', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('rejects a time in the past, and unpublishing before publishing', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createProductDraft({ body: aProduct() });
    await openSchedule(admin, `/admin/products/${id}`);
    await moment(admin, 'Publish at').fill('2020-01-01T09:00');
    await confirm(admin);
    await expect(dialog(admin).getByText('Please choose a moment in the future.')).toBeVisible();
    await moment(admin, 'Publish at').fill('2030-01-02T09:00');
    await moment(admin, 'Unpublish at').fill('2030-01-01T09:00');
    await confirm(admin);
    await expect(dialog(admin)).toContainText('Please choose a moment after it is published.');
    expect((await content.getProductItem({ params: { id } })).schedules).toEqual([]);
  });

  test('rejects a taken slug and missing fields', async ({ admin, content }) => {
    await content.createProduct({ body: aProduct({ slug: 'light' }) });
    const taken = await content.createProductDraft({ body: aProduct({ slug: 'light' }) });
    await openSchedule(admin, `/admin/products/${taken.id}`);
    await moment(admin, 'Publish at').fill('2030-01-02T09:00');
    await confirm(admin);
    await expect(dialog(admin).getByRole('alert')).toContainText(
      'A product with this slug already exists',
    );
    const empty = await content.createProductDraft({ body: { title: 'Only a title' } });
    await openSchedule(admin, `/admin/products/${empty.id}`);
    await moment(admin, 'Publish at').fill('2030-01-02T09:00');
    await confirm(admin);
    await expect(dialog(admin).getByRole('alert')).toContainText('Info is required');
  });
});

test("schedules in the browser's time zone, then reschedules and removes the schedule", async ({
  admin,
  content,
}) => {
  const { id } = await content.createProductDraft({ body: aProduct() });
  const params = { id };
  await openSchedule(admin, `/admin/products/${id}`);
  await expect(dialog(admin).getByText('In your time zone: Europe/Berlin').first()).toBeVisible();
  await moment(admin, 'Publish at').fill('2030-01-02T09:00');
  await moment(admin, 'Unpublish at').fill('2030-07-02T09:00');
  await confirm(admin);
  await expect(dialog(admin)).toHaveCount(0);
  await expect(admin.getByText('Scheduled for Jan 2, 2030, 9:00 AM')).toBeVisible();
  await expect(admin.getByText('Off the site from Jul 2, 2030, 9:00 AM')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'More actions' })).toBeFocused();
  expect((await content.getProductItem({ params })).schedules).toMatchObject([
    { action: 'publish', dueAt: '2030-01-02T08:00:00.000Z' },
    { action: 'unpublish', dueAt: '2030-07-02T07:00:00.000Z' },
  ]);
  await openSchedule(admin, `/admin/products/${id}`);
  await expect(moment(admin, 'Publish at')).toHaveValue('2030-01-02T09:00');
  await moment(admin, 'Publish at').fill('2030-01-03T10:00');
  await moment(admin, 'Unpublish at').fill('');
  await confirm(admin);
  await expect(admin.getByText('Scheduled for Jan 3, 2030, 10:00 AM')).toBeVisible();
  await expect(admin.getByText(/^Off the site from/)).toHaveCount(0);
  await openSchedule(admin, `/admin/products/${id}`);
  await dialog(admin).getByRole('button', { name: 'Remove schedule' }).click();
  await expect(dialog(admin)).toHaveCount(0);
  await expect(admin.getByText(/^Scheduled for/)).toHaveCount(0);
  expect((await content.getProductItem({ params })).schedules).toEqual([]);
});

test('saves unsaved changes as the scheduled draft; the homepage has no unpublish time', async ({
  admin,
  content,
}) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Schedule…' }).click();
  await expect(dialog(admin)).toContainText('There are no unpublished changes');
  await expect(moment(admin, 'Unpublish at')).toHaveCount(0);
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Tomorrow');
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Schedule…' }).click();
  await expect(dialog(admin)).toContainText('Your unsaved changes are saved as a draft first.');
  await moment(admin, 'Publish at').fill('2030-01-02T09:00');
  await confirm(admin);
  await expect(admin.getByText('Scheduled for Jan 2, 2030, 9:00 AM')).toBeVisible();
  const { draft, published } = await content.getHomepageItem();
  expect(draft?.body.title).toBe('Tomorrow');
  expect(published?.heroConfig.title).toBe('');
});

test('shows why a schedule failed until it is rescheduled', async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', JOB_RUNNER: '1' });
  const content = await site.administrator();
  const { id } = await content.createProductDraft({ body: aProduct({ slug: 'light' }) });
  const publishAt = new Date(Date.now() + 6_000).toISOString();
  await content.scheduleItem({ params: { kind: 'product', id }, body: { publishAt } });
  await content.createProduct({ body: aProduct({ slug: 'light' }) });
  await expect
    .poll(async () => (await content.getProductItem({ params: { id } })).schedules[0]?.error)
    .toBeTruthy();
  await page.goto(`${site.url}/admin/products/${id}`);
  await signIn(page, site);
  const failed = page.getByText(/^This could not be published at .*: A product with this slug/);
  await expect(failed).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug', exact: true }).fill('light-two');
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  await moment(page, 'Publish at').fill('2030-01-02T09:00');
  await confirm(page);
  await expect(page.getByText('Scheduled for Jan 2, 2030, 9:00 AM')).toBeVisible();
  await expect(failed).toHaveCount(0);
});
