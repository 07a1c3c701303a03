import { readFile } from 'node:fs/promises';
import type { SubscriberRecord } from '../../../contract/newsletter/subscriptions.ts';
import { axe } from '../axe.ts';
import { alert, expect, screen, test } from './admin.ts';

const people: SubscriberRecord[] = [
  { id: '1', email: 'ada@example.com', createdAt: '2026-03-04T15:06:07.000Z' },
  { id: '2', email: '=cmd@example.com', createdAt: '2026-03-03T01:02:03.000Z' },
].map((person) => ({
  ...person,
  updatedAt: person.createdAt,
  confirmedAt: person.createdAt,
  leftAt: null,
  state: 'confirmed',
  source: 'form',
  bouncedAt: null,
  bounce: null,
  consent: { page: '/', words: 'Leave your address.' },
}));

const answerOf = (subscribers: SubscriberRecord[]) => ({
  success: true,
  data: {
    subscribers,
    found: subscribers.length,
    perPage: 50,
    counts: { confirmed: subscribers.length, pending: 0, left: 0, bounced: 0 },
  },
});

const browsing = '**/api/newsletter/subscribers/browse*';

test.use({ timezoneId: 'UTC' });

test('shows "Loading subscribers...", then "No subscribers yet"', async ({ admin }) => {
  const held = Promise.withResolvers<void>();
  await admin.route(browsing, async (route) => {
    await held.promise;
    await route.fulfill({ json: answerOf([]) });
  });
  await admin.goto('/admin/subscribers');
  await expect(screen(admin, 'Newsletter Subscribers')).toBeVisible();
  await expect(admin.getByText('Loading subscribers...')).toBeVisible();
  held.resolve();
  await expect(admin.getByRole('heading', { name: 'No subscribers yet' })).toBeVisible();
  await expect(admin.getByText('Subscribers will appear here once they sign up')).toBeVisible();
  await expect(admin.getByText('Total Subscribers: 0')).toBeVisible();
});

test('shows the subscription date in long US English format with seconds', async ({ admin }) => {
  await admin.route(browsing, (route) => route.fulfill({ json: answerOf(people) }));
  await admin.goto('/admin/subscribers');
  await expect(admin.getByText('Total Subscribers: 2')).toBeVisible();
  await expect(admin.getByRole('columnheader')).toHaveText([
    'Email Address',
    'Subscription Date',
    'State',
    'Actions',
  ]);
  await expect(admin.getByRole('row', { name: /ada@example.com/ })).toContainText(
    /March 4, 2026 at 3:06:07\sPM/,
  );
});

test('lists confirmed subscribers by default, and others by filter', async ({ admin }) => {
  const states = ['confirmed', 'pending', 'left', 'confirmed', 'bounced'] as const;
  const everyone = states.map((state, index) => ({
    ...people[0],
    id: String(index),
    email: `${index}@counted.example`,
    state,
  }));
  await admin.route(browsing, (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('state');
    const { success, data } = answerOf(everyone.filter(({ state }) => !wanted || state === wanted));
    const counts = { confirmed: 2, pending: 1, left: 1, bounced: 1 };
    return route.fulfill({ json: { success, data: { ...data, counts } } });
  });
  await admin.goto('/admin/subscribers');
  await expect(admin.getByText('Total Subscribers: 2')).toBeVisible();
  await expect(admin.getByRole('radio', { name: 'Confirmed 2' })).toBeChecked();
  await expect(admin.getByRole('row')).toHaveCount(1 + 2);
  await admin.getByRole('radio', { name: 'Unsubscribed 1' }).check();
  await expect(admin.getByRole('row', { name: /2@counted/ })).toContainText('Unsubscribed');
  await admin.getByRole('radio', { name: 'All addresses 5' }).check();
  await expect(admin.getByRole('row')).toHaveCount(1 + 5);
});

test('escapes spreadsheet formulas in the CSV export', async ({ admin }) => {
  await admin.route(browsing, (route) => route.fulfill({ json: answerOf(people) }));
  await admin.route('**/api/newsletter/subscribers/export*', (route) =>
    route.fulfill({ json: { success: true, data: people } }),
  );
  await admin.goto('/admin/subscribers');
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('subscribers.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`"'=cmd@example.com"`);
});

test('finds a new subscriber by search', async ({ admin, ownSite }) => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'target']) {
    await ownSite.client.subscribe({ body: { email: `${name}@real.example` } });
  }
  await admin.goto('/admin/subscribers');
  await admin.getByLabel('Search subscribers').fill('TARGET@');
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(admin.getByRole('cell', { name: 'target@real.example', exact: true })).toBeVisible();
});

test('imports a CSV file after consent, and skips erased addresses', async ({ admin, ownSite }) => {
  await ownSite.client.subscribe({ body: { email: 'known@file.example' } });
  const lines = ['Name;E-Mail', 'Ada;ada@file.example', 'Bob;bob@file.example', 'Nobody;nobody'];
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, 'Known;known@file.example'].join('\n')),
  };
  const open = async () => {
    await admin.getByRole('button', { name: 'Import CSV' }).click();
    await admin.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  };
  const dialog = admin.getByRole('dialog');
  const skipped = dialog.getByRole('region', { name: 'Skipped' });

  await admin.goto('/admin/subscribers');
  await open();
  await expect(dialog.getByText('2 addresses to add, 2 skipped')).toBeVisible();
  await expect(skipped.getByRole('row', { name: /^4 nobody/ })).toContainText('no email address');
  await expect(skipped.getByRole('row', { name: /known@/ })).toContainText('subscribed already');
  await expect(dialog.getByRole('button', { name: 'Import 2 addresses' })).toBeDisabled();
  expect((await axe(admin)).violations).toEqual([]);
  await dialog.getByLabel(/Each of them agreed/).check();
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(admin.getByText('2 subscribers imported')).toBeVisible();

  await admin.getByRole('button', { name: 'Details ada@file.example' }).click();
  await expect(dialog.getByText(/In a file that you vouched for/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Erase ada@file.example' }).click();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(admin.getByRole('row', { name: /ada@file/ })).toHaveCount(0);

  await open();
  await expect(dialog.getByText('0 addresses to add, 4 skipped')).toBeVisible();
  await expect(skipped.getByRole('row', { name: /ada@/ })).toContainText('was erased');
});

test('shows the progress of an import, and what to do when it stopped', async ({ admin }) => {
  const progress = { state: 'running', total: 100_000, handled: 25_000, added: 24_000 };
  const answer = (state: string) => ({
    json: {
      success: true,
      data: { ...progress, state, startedAt: '2026-01-01T00:00:00.000Z' },
    },
  });
  let state = 'running';
  await admin.route('**/api/newsletter/subscribers/import', (route) =>
    route.fulfill(answer(state)),
  );
  await admin.goto('/admin/subscribers');
  await expect(admin.getByText('25,000 of 100,000')).toBeVisible();
  await expect(admin.getByRole('progressbar', { name: 'Import' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect((await axe(admin)).violations).toEqual([]);
  state = 'stopped';
  const notice = admin.getByRole('status').filter({ hasText: 'stopped early' });
  await expect(notice).toContainText('24,000 addresses added, 75,000 left');
  await expect(notice).toContainText('Import the same file again to add the rest');
  expect((await axe(admin)).violations).toEqual([]);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500|net::ERR_FAILED/] });

  test('shows "Failed to load subscribers" for a server error', async ({ admin }) => {
    await admin.route(browsing, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.goto('/admin/subscribers');
    await expect(alert(admin)).toContainText('Failed to load subscribers');
  });

  test('shows a load error when the request fails, and Try again reloads', async ({ admin }) => {
    await admin.route(browsing, (route) => route.abort(), { times: 1 });
    await admin.goto('/admin/subscribers');
    await expect(alert(admin)).toContainText('An error occurred while loading subscribers');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByText(/Total Subscribers: \d+/)).toBeVisible();
  });
});
