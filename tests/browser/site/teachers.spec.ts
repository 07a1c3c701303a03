import { aProduct, aTeacher } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { expect, hydrateIslands, test } from '../test.ts';

test.describe('an unknown teacher', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('is not found', async ({ page }) => {
    const response = await page.goto('/teacher/nobody');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teacher Not Found');
  });
});

test('a course leads to its teacher, whose page lists all of their courses', async ({ page }) => {
  await page.goto('/product/flow-fields-from-scratch');
  const teacher = page.getByRole('region', { name: 'Your teacher' });
  await expect(teacher).toContainText('rivers can be written in twelve lines of code');
  await teacher.getByRole('link', { name: 'Ines Okafor' }).click();
  await expect(page).toHaveURL(/\/teacher\/ines-okafor$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Okafor');
  const courses = page.getByRole('region', { name: 'Courses by Ines Okafor' });
  await expect(courses.getByRole('link', { name: 'Flow Fields from Scratch' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prints' })).toHaveAttribute(
    'href',
    'https://prints.example.com/ines',
  );
});

for (const width of [390, 820, 1440]) {
  test(`the page of a teacher fits ${width} px, and axe finds no violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/teacher/marek-lind');
    const { violations } = await axe(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('several teachers stand on a course in its order, and many courses are in pages', async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  const ines = await admin.createTeacher({ body: aTeacher({ slug: 'ines', title: 'Ines' }) });
  const marek = await admin.createTeacher({
    body: aTeacher({ slug: 'marek', title: 'Marek', bio: null, portrait: '/newsletter.jpg' }),
  });
  for (let count = 1; count <= 13; count += 1) {
    const teachers = [marek.id, ines.id];
    await admin.createProduct({ body: aProduct({ slug: `course-${count}`, teachers }) });
  }
  await page.goto(`${ownSite.url}/product/course-1`);
  const both = page.getByRole('region', { name: 'Your teachers' });
  await expect(both.getByRole('heading', { level: 3 })).toHaveText(['Marek', 'Ines']);
  await page.goto(`${ownSite.url}/teacher/marek`);
  await expect(page.getByRole('region', { name: 'About Marek' }).getByRole('img')).toBeVisible();
  await page.goto(`${ownSite.url}/teacher/ines`);
  const courses = page.getByRole('region', { name: 'Courses by Ines' });
  await expect(courses.getByRole('article')).toHaveCount(12);
  await hydrateIslands(page);
  await courses.getByRole('link', { name: 'Show more courses' }).click();
  await expect(courses.getByRole('article')).toHaveCount(13);
  await page.goto(`${ownSite.url}/teacher/ines?page=2`);
  await expect(courses.getByRole('article')).toHaveCount(1);
  await expect(courses.getByRole('link', { name: 'Previous courses' })).toBeVisible();
});
