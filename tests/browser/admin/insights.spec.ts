import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf, daysAfter } from '../../../contract/days.ts';
import type { Insights } from '../../../contract/insights.ts';
import { aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { alert, expect, screen, test } from './admin.ts';

const counts = { plays: 4, halfPlays: 2, wholePlays: 1 };
const totals = { visitors: 9, views: 40, plays: 6, buyClicks: 3, signUps: 2 };

/** The server's response for any date range. */
function insightsOf(from: string, to: string): Insights {
  const before = { from: daysAfter(from, -30), to: daysAfter(from, -1) };
  return {
    from,
    to,
    days: [{ day: to, ...totals }],
    isCounting: true,
    countedSince: '2026-01-01',
    before: { ...before, days: [{ day: before.to, ...totals, views: 20 }] },
    products: [
      { id: 'a', title: 'Brush Basics', views: 30, buyClicks: 1, ...counts },
      { id: 'b', title: '=Wet on Wet', views: 10, buyClicks: 2, ...counts },
      { id: 'c', title: null, views: 5, buyClicks: 0, ...counts },
    ],
    sources: [{ name: '', arrivals: 7 }],
    campaigns: [{ source: 'letter', campaign: 'spring', arrivals: 4 }],
    searches: [
      { words: 'gouache', searches: 9, results: 2 },
      { words: 'airbrush', searches: 4, results: 0 },
    ],
    subscribers: { before: 10, after: 12 },
  };
}

async function showCounts(page: Page) {
  await page.route('**/api/insights?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const data = insightsOf(query.get('from') ?? '', query.get('to') ?? '');
    return route.fulfill({ json: { success: true, data } });
  });
}

/** Today, and yesterday if midnight has passed since the start. */
function daysUntilNow() {
  const start = Date.now();
  return () => [...new Set([dayOf(start), dayOf(Date.now())])];
}

const firstCells = (page: Page) =>
  page.getByRole('table', { name: 'Courses' }).locator('tbody td:first-child');

test('explains the empty state, and turns counting off and on', async ({ admin, ownSite }) => {
  await admin.goto('/admin/homepage');
  await admin.getByRole('link', { name: 'Insights' }).click();
  await expect(screen(admin, 'Insights')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible();
  await expect(admin.getByText('which Buy Now links they follow')).toBeVisible();
  const counting = admin.getByRole('switch', { name: 'Count visits' });
  await counting.press('Space');
  await expect(admin.getByRole('heading', { name: 'Counting is switched off' })).toBeVisible();
  await expect.poll(async () => (await ownSite.client.getFrame()).isCounted).toBe(false);
  await counting.press('Space');
  await expect(admin.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible();
  await expect.poll(async () => (await ownSite.client.getFrame()).isCounted).toBe(true);
});

test('shows counts with a comparison, chart data, sortable courses and CSV export', async ({
  admin,
}) => {
  await showCounts(admin);
  const days = daysUntilNow();
  await admin.goto('/admin/insights');
  await expect(admin.getByRole('definition').filter({ hasText: /^2 times|more than/ })).toHaveText([
    '100% more than before',
  ]);
  await expect(admin.getByText('12 in all')).toBeVisible();
  await expect(
    admin.getByRole('img', { name: 'Page views by day: 40 in all, at most 40' }),
  ).toBeVisible();
  await admin.getByText('The lines as a table').click();
  const newest = admin.getByRole('table', { name: 'Counts by day' }).locator('tbody tr').first();
  await expect(newest.getByRole('cell')).toHaveText(['9', '40', '6', '3', '2']);

  await expect(firstCells(admin)).toHaveText([
    'Brush Basics',
    '=Wet on Wet',
    'Not on the site any more',
  ]);
  await admin.getByRole('button', { name: 'Rate' }).press('Enter');
  await expect(firstCells(admin)).toHaveText([
    '=Wet on Wet',
    'Brush Basics',
    'Not on the site any more',
  ]);
  await expect(admin.getByRole('columnheader', { name: 'Rate' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await admin.getByRole('button', { name: 'Rate' }).press('Enter');
  await expect(firstCells(admin).last()).toHaveText('=Wet on Wet');

  const searches = admin.getByRole('table', { name: 'Searches' }).locator('tbody tr');
  await expect(searches).toHaveText(['gouache92', 'airbrush4Nothing found']);
  for (const [name, rows] of [
    ['Sources', ['Typed or from an app7']],
    ['Campaigns', ['letter · spring4']],
  ] as const) {
    await expect(admin.getByRole('table', { name }).locator('tbody tr')).toHaveText(rows);
  }

  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 900 });
    const { violations } = await axe(admin);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const room = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(room, `${width} px`).toBeLessThanOrEqual(0);
  }
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const download = admin.waitForEvent('download');
  await admin.getByRole('menuitem', { name: 'Courses' }).click();
  const file = await download;
  const names = days().map((to) => `insights-courses-${daysAfter(to, -29)}-${to}.csv`);
  expect(names).toContain(file.suggestedFilename());
  expect(await readFile(await file.path(), 'utf8')).toContain(`"'=Wet on Wet","b","10"`);
});

test('loads the chart code only on the Insights screen', async ({ admin }) => {
  const scripts: Promise<string>[] = [];
  admin.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  // Text that only the chart's accessible label contains.
  const withLines = async () =>
    (await Promise.all(scripts)).filter((script) => script.includes('in all, at most')).length;
  await showCounts(admin);
  await admin.goto('/admin/homepage');
  for (const name of ['Products', 'Media', 'Links']) {
    await admin.getByRole('link', { name, exact: true }).click();
    await expect(screen(admin, name)).toBeVisible();
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(await withLines()).toBe(0);
  await admin.getByRole('link', { name: 'Insights' }).click();
  await expect(admin.getByRole('img', { name: /^Page views by day/ })).toBeVisible();
  expect(await withLines()).toBe(1);
});

test('shows views and buy clicks of the last 30 days in the product list', async ({
  admin,
  content,
}) => {
  const { id, title } = await content.createProduct({ body: aProduct() });
  await admin.route('**/api/insights/products', (route) =>
    route.fulfill({ json: { success: true, data: [{ id, views: 1_200, buyClicks: 1 }] } }),
  );
  await admin.goto('/admin/products');
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('1,200 views1 Buy click');
});

test('keeps the date range in the URL, and rejects a reversed custom range', async ({ admin }) => {
  await showCounts(admin);
  await admin.goto('/admin/insights');
  const days = daysUntilNow();
  const asked = admin.waitForRequest((request) =>
    days().some((to) => request.url().endsWith(`/api/insights?from=${daysAfter(to, -6)}&to=${to}`)),
  );
  await admin.getByRole('radio', { name: '7 days' }).check();
  await asked;
  await expect(admin).toHaveURL(/range=week/);
  await admin.getByRole('radio', { name: 'Own range' }).check();
  await admin.getByLabel('From').fill('2026-02-01');
  await admin.getByLabel('To', { exact: true }).fill('2026-01-01');
  await expect(alert(admin)).toHaveText('The first day is after the last');
  const own = admin.waitForRequest('**/api/insights?from=2025-12-24&to=2026-01-01');
  await admin.getByLabel('From').fill('2025-12-24');
  await own;
  await expect(admin).toHaveURL(/from=2025-12-24/);
  await admin.reload();
  await expect(admin.getByLabel('From')).toHaveValue('2025-12-24');
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('shows a load error and retries', async ({ admin }) => {
    await admin.route('**/api/insights?*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await admin.goto('/admin/insights');
    await expect(alert(admin)).toContainText('Request failed');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('switch', { name: 'Count visits' })).toBeVisible();
  });
});
