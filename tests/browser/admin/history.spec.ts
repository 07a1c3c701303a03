import { aCategory, aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { expect, screen, test } from './admin.ts';

test.describe('missing item', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('shows "Nothing here"', async ({ admin }) => {
    await admin.goto('/admin/products/nobody/history');
    await expect(screen(admin, 'Nothing here')).toBeVisible();
  });
});

test('lists versions with their times and compares them field by field', async ({
  admin,
  content,
}) => {
  const { id: kept } = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  const { id: going } = await content.createCategory({ body: aCategory({ title: 'Dark' }) });
  const first = aProduct({
    duration: '1 hour',
    buyLink: 'https://shop.example/old',
    description: '<p>Learn to see light.</p>',
    categories: [kept, going],
  });
  const { id } = await content.createProduct({ body: first });
  const second = {
    ...first,
    buyLink: 'https://shop.example/new',
    description: '<p>Learn to <strong>paint</strong> light.</p>',
    mainImage: '/icon-512.png',
    categories: [kept],
    darkMode: true,
    heroConfig: { title: 'A hero' },
  };
  await content.updateProduct({ params: { id }, body: second });
  await content.updateProduct({ params: { id }, body: { ...second, duration: '2 hours' } });
  await content.deleteCategory({ params: { id: going } });
  await admin.goto(`/admin/products/${id}`);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'History' }).click();
  await expect(screen(admin, 'History of the product')).toBeVisible();
  const versions = admin.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Version 3');
  await expect(versions.nth(0)).toContainText('On the site');
  await expect(versions.nth(0).getByRole('time')).toHaveText(/:\d\d:\d\d/);
  await expect(versions.nth(0)).toContainText('Changed: Info');
  await expect(versions.nth(1)).toContainText(/Changed: .*Buy Link.* and 3 more/);
  await expect(versions.nth(2)).toContainText('First version');
  // The published version has no Restore button.
  await expect(versions.getByRole('button', { name: /^Restore as draft/ })).toHaveCount(2);
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('definition')).toHaveCount(1);
  await expect(changes.getByRole('definition')).toHaveText('removed: 1 hour → added: 2 hours');
  await versions.nth(1).getByRole('button', { name: 'Version 2', exact: true }).click();
  await expect(changes.getByLabel('From').locator('option:checked')).toHaveText(/^1\. /);
  await expect(changes.getByLabel('To').locator('option:checked')).toHaveText(/^2\. /);
  const change = (label: string) =>
    changes.locator('dl > div').filter({ has: admin.getByText(label, { exact: true }) });
  await expect(change('Buy Link').getByRole('deletion')).toContainText('https://shop.example/old');
  await expect(change('Buy Link').getByRole('insertion')).toContainText('https://shop.example/new');
  await expect(change('Description').getByRole('deletion')).toHaveText('removed: see');
  await expect(change('Description').getByRole('insertion')).toHaveText('added: paint');
  await expect(change('Tile Image').getByRole('img')).toHaveCount(2);
  await expect(change('Categories').getByRole('deletion')).toContainText('Light, one that is gone');
  await expect(change('Categories').getByRole('insertion')).toHaveText('added: Light');
  await expect(change('Dark Mode').getByRole('insertion')).toHaveText('added: Yes');
  await expect(change('Hero: Title').getByRole('insertion')).toHaveText('added: A hero');
  expect((await axe(admin)).violations).toEqual([]);
});

test('restores a version as a draft, and asks before replacing an existing one', async ({
  admin,
  content,
}) => {
  for (const title of ['Long before', 'Before', 'After']) {
    await content.updateHomepage({ body: { title } });
  }
  await admin.goto('/admin/homepage/history');
  const versions = admin.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Changed: Hero: Title');
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore as draft/ })
    .click();
  const title = admin.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('Before');
  await expect(admin.getByText('Unpublished changes', { exact: true })).toBeVisible();
  expect((await content.getHomepage()).heroConfig.title).toBe('After');
  await admin.goto('/admin/homepage/history');
  await expect(versions.nth(1).getByRole('button', { name: /^Restore/ })).toBeVisible();
  await expect(versions.first().getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await versions
    .nth(2)
    .getByRole('button', { name: /^Restore as draft/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Replace the draft' }).click();
  await expect(title).toHaveValue('Long before');
});

test('shows changes beside the list, or below the version on a phone', async ({
  admin,
  content,
}) => {
  const body = aProduct();
  const { id } = await content.createProduct({ body });
  for (let hours = 1; hours <= 12; hours += 1) {
    await content.updateProduct({ params: { id }, body: { ...body, duration: `${hours} hours` } });
  }
  await admin.goto(`/admin/products/${id}/history`);
  for (const width of [390, 820, 1024, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    // Selecting a version scrolls it into view, so each width starts from another one.
    await admin.getByRole('button', { name: 'Version 9', exact: true }).click();
    const chosen = admin.getByRole('button', { name: 'Version 4', exact: true });
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    const changes = admin.getByRole('region', { name: 'What changed' });
    await expect(changes.getByRole('definition')).toContainText('added: 3 hours');
    await expect(changes).toBeInViewport();
    await expect(async () => {
      const [row, panel] = [await chosen.boundingBox(), await changes.boundingBox()];
      if (!row || !panel) throw new Error('it is not there');
      if (width < 768) expect(panel.y, `${width} px wide`).toBeGreaterThan(row.y + row.height);
      else expect(panel.x, `${width} px wide`).toBeGreaterThan(row.x + row.width);
      const room = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(room, `${width} px wide`).toBeLessThanOrEqual(0);
    }).toPass();
  }
});

test('shows the history of categories and the about page', async ({ admin, content }) => {
  const { id } = await content.createCategory({ body: aCategory() });
  await admin.goto(`/admin/categories/${id}/history`);
  await expect(screen(admin, 'History of the category')).toBeVisible();
  await content.updateAbout({ body: { content: '<p>Words</p>' } });
  await admin.goto('/admin/about/history');
  await expect(screen(admin, 'History of the about page')).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Changed: Content' })).not.toHaveCount(
    0,
  );
});

test('lets the owner choose how many versions are kept', async ({ admin, content }) => {
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}/history`);
  const kept = admin.getByRole('region', { name: 'How much is kept' });
  const number = kept.getByLabel('Versions of each item');
  const save = kept.getByRole('button', { name: 'Save' });
  await expect(number).toHaveValue('50');
  await expect(save).toBeDisabled();
  await number.fill('0');
  await expect(kept).toContainText('A number from 1 to 1,000');
  await number.press('Enter');
  expect(await content.getHistory()).toEqual({ versionsKept: 50 });
  await number.fill('3');
  await number.press('Enter');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await content.getHistory()).toEqual({ versionsKept: 3 });
  await content.updateHistory({ body: { versionsKept: 50 } });
});
