import { aCategory, aProduct } from '../../support/factories.ts';
import { clientOf } from '../../support/running-site.ts';
import { axe } from '../axe.ts';
import { expect, screen, section, signedIn, test } from './admin.ts';

// Elements that are still fading in have a lower contrast.

test('completes onboarding steps automatically, and lets them be dismissed and reopened', async ({
  admin,
  content,
}) => {
  await content.updateFirstSteps({ body: { isDismissed: false } });
  await admin.goto('/admin/homepage');
  const steps = admin.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toContainText([
    'Set name and logo',
    'Write the hero',
    'Add a category',
    'Add a course',
    'Choose a password (done)',
  ]);
  const sidebar = admin.getByRole('navigation', { name: 'Admin' });
  const order = sidebar.getByRole('link', { name: /^(Categories|Products)$/ });
  await expect(order).toHaveText(['Products', 'Categories']);
  await admin.getByLabel('Title').fill('Learn by hand');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(steps.getByText('Write the hero (done)')).toBeVisible();
  await expect(steps.getByText('2 of 5 done')).toBeVisible();
  expect((await axe(admin)).violations).toEqual([]);

  await content.createCategory({ body: aCategory() });
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
  await expect(screen(admin, 'Homepage Hero')).toBeFocused();
  await admin.reload();
  await expect(order).toHaveText(['Products', 'Categories']);
  await expect(steps).toBeHidden();
  await sidebar.getByRole('link', { name: 'First steps' }).click();
  await expect(screen(admin, 'First steps')).toBeVisible();
  await expect(admin.getByText('Add a category (done)')).toBeVisible();
  const shown = admin.getByRole('switch', { name: 'Show these steps on the first screen' });
  await expect(shown).not.toBeChecked();
  await shown.press('Space');
  await expect(shown).toBeChecked();
  await sidebar.getByRole('link', { name: 'Homepage' }).click();
  await expect(steps.getByText('3 of 5 done')).toBeVisible();
});

test('removes the demo content except for edited items, and restores it', async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite();
  const { token } = await site.client.login({ body: { password: site.password } });
  const content = clientOf(site.url, token);
  const [first, ...others] = await content.listProducts();
  const body = { ...first, title: 'My own course' };
  await content.updateProduct({ params: { id: first.id }, body });
  await signedIn(page, token);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('link', { name: 'Remove the demo content' }).click();
  await expect(screen(page, 'First steps')).toBeVisible();
  const open = page.getByRole('button', { name: 'Remove the demo content' });
  const dialog = page.getByRole('dialog', { name: 'Remove the demo content' });

  await open.click();
  await expect(dialog.getByText(`${others.length} products, 3 categories`)).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByLabel('My own course (product)')).not.toBeChecked();
  await expect(dialog.getByText(/left with them: Generative Art \(category\)/)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axe(page)).violations).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await content.listProducts()).toHaveLength(others.length + 1);

  await open.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('The demo content is in the trash').hover(); // keeps the notice open
  const products = await content.listProducts();
  expect(products.map(({ title }) => title)).toEqual(['My own course']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The demo content is back')).toBeVisible();
  expect(await content.listProducts()).toHaveLength(others.length + 1);

  await open.click();
  await dialog.getByLabel('My own course (product)').check();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bring the demo content back' })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
});

test('warns beside Save and in the list that a product has no category', async ({
  admin,
  content,
}) => {
  const caution = admin.getByText("Not in a category yet, so visitors won't find it by browsing.");
  const { id } = await content.createProduct({ body: aProduct({ title: 'Alone' }) });
  await admin.goto(`/admin/products/${id}`);
  await expect(admin.getByText(/^There is no category yet: the first 6/)).toBeVisible();
  const { id: category } = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await admin.goto('/admin/products');
  const row = admin.getByRole('row', { name: /Alone/ });
  await expect(row.getByText('Not in a category yet')).toBeVisible();
  await row.getByRole('link', { name: 'Alone', exact: true }).click();
  await expect(caution).toBeVisible();
  await section(admin, 'Classification').click();
  await admin.getByRole('combobox', { name: 'Categories' }).click();
  await admin.getByRole('option', { name: 'Light' }).click();
  await expect(caution).toBeHidden();
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(row).toContainText('Light');
  await expect(row.getByText('Not in a category yet')).toBeHidden();
  expect((await content.getProduct({ params: { id } })).categories).toEqual([category]);
});
