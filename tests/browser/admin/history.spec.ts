import { aCategory, aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { expect, screen, test } from './admin.ts';

test.describe('of what is gone', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('the history says so', async ({ admin }) => {
    await admin.goto('/admin/products/nobody/history');
    await expect(screen(admin, 'Nothing here')).toBeVisible();
  });
});

test('versions with their times and what changed, compared field by field', async ({
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
    mainImage: '/uploads/tile.jpg',
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
  await expect(versions.nth(0)).toContainText('on the site');
  await expect(versions.nth(0)).toContainText('Changed: Info');
  await expect(versions.nth(1)).toContainText('Buy Link');
  await expect(versions.nth(1)).toContainText('Hero');
  await expect(versions.nth(2)).toContainText('The oldest that is kept');
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('definition')).toHaveCount(1);
  await expect(changes.getByRole('definition')).toHaveText('removed: 1 hour → added: 2 hours');
  await changes.getByLabel('From').selectOption({ index: 2 });
  await changes.getByLabel('To').selectOption({ index: 1 });
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
  expect((await axe(admin).analyze()).violations).toEqual([]);
});

test('Restore as draft leads to the form with the draft in it, and asks where there is one', async ({
  admin,
  content,
}) => {
  await content.updateHomepage({ body: { title: 'Before' } });
  await content.updateHomepage({ body: { title: 'After' } });
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
  await versions
    .first()
    .getByRole('button', { name: /^Restore as draft/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Replace the draft' }).click();
  await expect(title).toHaveValue('After');
});

test('categories and the about page have a history as well', async ({ admin, content }) => {
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

test('how many versions are kept can be chosen', async ({ admin, content }) => {
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
