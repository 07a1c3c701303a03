import { aCategory, aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { expect, picture, test } from './studio.ts';

/** Courses of two levels, and one without a level. */
async function furnish(site: RunningSite) {
  const admin = await site.administrator();
  const { id } = await admin.createCategory({
    body: aCategory({ slug: 'oil', title: 'Oil', tileImage: picture, itemsPerRow: 2 }),
  });
  const gold = await admin.createTag({ body: { title: 'Gold' } });
  for (const [title, level, tags] of [
    ['First Strokes', 'beginner', [gold.id]],
    ['Second Strokes', 'beginner', []],
    ['Glazing', 'advanced', []],
    ['Studio Tour', null, [gold.id]],
  ] as const) {
    const slug = title.toLowerCase().replace(' ', '-');
    await admin.createProduct({
      body: aProduct({ title, slug, level, tags: [...tags], categories: [id], mainImage: picture }),
    });
  }
}

test('level: filters a category along with tags, updates the URL, and Back undoes it', async ({
  page,
  ownSite,
}) => {
  await furnish(ownSite);
  await page.goto(`${ownSite.url}/category/oil`);
  const levels = page.getByRole('list', { name: 'Level:' }).getByRole('button');
  await expect(levels).toHaveText(['Beginner', 'Advanced']);
  const courses = page
    .getByRole('region', { name: 'Browse Oil' })
    .getByRole('heading', { level: 3 });
  await levels.filter({ hasText: 'Beginner' }).click();
  await expect(courses).toHaveText(['First Strokes', 'Second Strokes']);
  await expect(page).toHaveURL(/\/category\/oil\?level=beginner$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/category\/oil$/);
  await page.getByRole('button', { name: 'Gold' }).click();
  await expect(courses).toHaveText(['First Strokes']);
  await expect(page).toHaveURL(/\/category\/oil\?tags=gold&level=beginner$/);

  // No course is both Gold and Advanced, so choosing Advanced resets the tags.
  await page.getByRole('button', { name: 'Advanced' }).click();
  await expect(courses).toHaveText(['Glazing']);
  await expect(page).toHaveURL(/\/category\/oil\?level=advanced$/);
  await page.goBack();
  await expect(courses).toHaveText(['First Strokes']);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(courses).toHaveCount(4);
});

test('level: is shown on cards and the product page, and is in the structured data', async ({
  page,
  ownSite,
}) => {
  await furnish(ownSite);
  await page.goto(`${ownSite.url}/category/oil`);
  const card = page.getByRole('article').filter({ hasText: 'Glazing' });
  await expect(card.getByText('3 hours, 12 lessons · Advanced')).toBeVisible();
  await page.goto(`${ownSite.url}/product/glazing`);
  await expect(page.getByText('3 hours, 12 lessons · Advanced')).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'Course', educationalLevel: 'Advanced' }),
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('level: renders the level from the URL as a filter, and filters are links', async ({
    page,
    ownSite,
  }) => {
    await furnish(ownSite);
    await page.goto(`${ownSite.url}/category/oil?level=beginner&tags=gold`);
    const courses = page
      .getByRole('region', { name: 'Browse Oil' })
      .getByRole('heading', { level: 3 });
    await expect(courses).toHaveText(['First Strokes']);
    await page.getByRole('button', { name: 'Gold', pressed: true }).click();
    await expect(courses).toHaveText(['First Strokes', 'Second Strokes']);
  });
});

test('level: shows no filter on a site without levels', async ({ page }) => {
  await page.goto('/category/ink');
  await expect(page.getByText('Filter by:')).toBeVisible();
  await expect(page.getByText('Level:')).toHaveCount(0);
});
