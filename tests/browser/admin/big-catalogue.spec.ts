import { expect, test } from './admin.ts';

test('renders only the visible rows of a list of 5,000 products', async ({ admin }) => {
  const data = Array.from({ length: 5_000 }, (_, order) => ({
    id: String(order),
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug: `course-${order}`,
    title: `Course ${order}`,
    image: '/empty.png',
    order,
    duration: '3 hours',
    categories: [],
    tags: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  await admin.route('**/api/drafts/product', (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
  await admin.goto('/admin/products');
  await expect(admin.getByRole('link', { name: 'Course 0', exact: true })).toBeVisible();
  expect(await admin.getByRole('row').count()).toBeLessThan(60);
  await expect(admin.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  // The page reaches its full height only after the first rows are rendered.
  await expect(async () => {
    await admin.keyboard.press('End');
    await expect(admin.getByRole('link', { name: 'Course 4999', exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await admin.keyboard.press('Home');
  await admin.getByLabel('Search products').fill('course 4321');
  await expect(admin.getByRole('row')).toHaveCount(2);
});
