import { aCategory, aProduct } from '../../support/factories.ts';
import {
  alert,
  chooseFile,
  editor,
  expect,
  marked,
  picture,
  screen,
  section,
  test,
} from './admin.ts';

test('shows "No products yet" and an add button when empty', async ({ admin }) => {
  await admin.goto('/admin/products');
  await expect(admin.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await admin.getByRole('link', { name: 'Add New Product' }).click();
  await expect(screen(admin, 'Add New Product')).toBeVisible();
});

test('lists cover, title, info, categories and tags', async ({ admin, content }) => {
  const [light, sound] = [
    await content.createCategory({ body: aCategory({ title: 'Light' }) }),
    await content.createCategory({ body: aCategory({ title: 'Sound' }) }),
  ];
  const tag = await content.createTag({ body: { title: 'Night' } });
  const { slug } = await content.createProduct({
    body: aProduct({
      title: 'Full',
      duration: '3 hours',
      categories: [light.id, sound.id],
      tags: [tag.id],
    }),
  });
  await content.createProduct({ body: aProduct({ title: 'Bare' }) });
  await admin.goto('/admin/products');
  await expect(admin.getByRole('columnheader')).toHaveText([
    'Order',
    'Cover',
    'Title',
    'State',
    'Categories',
    'Tags',
    'Last 30 days',
    'Actions',
  ]);
  const full = admin.getByRole('row', { name: /Full/ });
  await expect(full.getByText('3 hours')).toBeVisible();
  await expect(full.getByRole('cell').nth(4)).toHaveText('Light, Sound');
  await expect(full.getByRole('cell').nth(5)).toHaveText('Night');
  const bare = admin.getByRole('row', { name: /Bare/ });
  await expect(bare.getByRole('cell').nth(4)).toHaveText('-');
  await expect(bare.getByRole('cell').nth(5)).toHaveText('-');
  await expect(full.getByRole('link', { name: 'View Full' })).toHaveAttribute(
    'href',
    `/product/${slug}`,
  );
});

test('opens the form from cover, title or Edit, and the page in a new tab', async ({
  admin,
  content,
}) => {
  const { id, slug } = await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await admin.goto('/admin/products');
  const row = admin.getByRole('row', { name: /Full/ });
  for (const way of [
    row.locator('img'),
    row.getByRole('link', { name: 'Full', exact: true }),
    row.getByTitle('Edit'),
  ]) {
    await way.click();
    await expect(screen(admin, 'Edit Product')).toBeVisible();
    await expect(admin).toHaveURL(new RegExp(`/admin/products/${id}$`));
    await admin.goBack();
    await expect(screen(admin, 'Products')).toBeVisible();
  }
  const opened = admin.waitForEvent('popup');
  await row.getByRole('link', { name: 'View Full' }).click();
  await expect(await opened).toHaveURL(new RegExp(`/product/${slug}$`));
  await expect(screen(admin, 'Products')).toBeVisible();
});

test('sorts the list by order', async ({ admin, content }) => {
  for (const [title, order] of [
    ['Third', 9],
    ['First', 0],
    ['Second', 4],
  ] as const) {
    await content.createProduct({ body: aProduct({ title, order }) });
  }
  await admin.goto('/admin/products');
  await expect(admin.getByRole('link', { name: /^(First|Second|Third)$/ })).toHaveText([
    'First',
    'Second',
    'Third',
  ]);
});

test('keeps the order of an edited product, and links Cancel and Preview', async ({
  admin,
  content,
}) => {
  const { id, slug } = await content.createProduct({ body: aProduct({ order: 4 }) });
  await admin.goto(`/admin/products/${id}`);
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveAttribute(
    'href',
    `/product/${slug}`,
  );
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('9 hours');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin.getByText('Product saved')).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect(await content.getProduct({ params: { id } })).toMatchObject({
    duration: '9 hours',
    order: 4,
  });
  await admin.goto('/admin/products/new');
  await expect(screen(admin, 'Add New Product')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Preview' })).toHaveCount(0);
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
});

test('asks before deleting', async ({ admin, content }) => {
  await content.createProduct({ body: aProduct({ title: 'Full' }) });
  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Delete Full' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await expect(dialog).toContainText('You can restore it from the trash for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('shows Information expanded, and errors for missing required fields', async ({ admin }) => {
  await admin.goto('/admin/products/new');
  await expect(section(admin, 'Information')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(admin, 'Classification')).toHaveAttribute('aria-expanded', 'false');
  await expect(section(admin, 'Hero')).toHaveAttribute('aria-expanded', 'false');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  for (const label of [
    'Title',
    'Slug',
    'Info',
    'Buy Link',
    'Description',
    'Tile Image',
    'Intro Link',
  ]) {
    await expect(admin.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(admin.getByLabel(/^Title/)).toBeFocused();
});

test('saves a complete product and returns to the list', async ({ admin, content }) => {
  const category = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await content.createTag({ body: { title: 'Night' } });
  await admin.goto('/admin/products/new');
  await admin.getByLabel(/^Title/).fill('Night city');
  await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('6 hours');
  await admin.getByLabel(/^Buy Link/).fill('https://shop.example/night');
  await admin.getByLabel(/^Intro Link/).fill('https://youtu.be/dQw4w9WgXcQ');
  await editor(admin, 'Description').fill('Lights in the rain');
  await chooseFile(admin, 'Tile Image', picture);
  await admin.getByLabel('Dark Mode').check({ force: true });
  await section(admin, 'Classification').click();
  await admin
    .getByRole('combobox', { name: 'Categories' })
    .or(admin.getByLabel('Categories'))
    .first()
    .click();
  await admin.getByRole('option', { name: 'Light' }).click();
  await admin.keyboard.press('Escape');
  const tags = admin.getByPlaceholder('Search or create tags');
  await tags.fill('NIG');
  await admin.getByRole('option', { name: 'Night', exact: true }).click();
  await tags.fill('nothing like it');
  await expect(admin.getByText('No tags found')).toBeVisible();
  await tags.fill('night');
  await expect(admin.getByText('No tags found')).toBeVisible();
  await expect(admin.getByRole('option', { name: /night/i })).toHaveCount(0);
  await tags.fill(' Rain ');
  await admin.getByRole('option', { name: 'Create “Rain”' }).click();
  await expect(admin.getByRole('button', { name: 'Remove Rain' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Remove Tile Image' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  const [saved] = await content.listProducts();
  const titles = new Map((await content.listTags()).map(({ id, title }) => [id, title]));
  expect(saved).toMatchObject({
    slug: 'night-city',
    title: 'Night city',
    duration: '6 hours',
    description: '<p>Lights in the rain</p>',
    categories: [category.id],
    darkMode: true,
    order: 0,
  });
  expect(saved.tags.map((id) => titles.get(id)).sort()).toEqual(['Night', 'Rain']);
});

test('removes tags with their button and with Backspace', async ({ admin, content }) => {
  const tags = [
    await content.createTag({ body: { title: 'One' } }),
    await content.createTag({ body: { title: 'Two' } }),
  ];
  const { id } = await content.createProduct({
    body: aProduct({ tags: tags.map((tag) => tag.id) }),
  });
  await admin.goto(`/admin/products/${id}`);
  await section(admin, 'Classification').click();
  await admin.getByRole('button', { name: 'Remove One' }).click();
  await expect(admin.getByRole('button', { name: 'Remove One' })).toHaveCount(0);
  await admin.getByPlaceholder('Search or create tags').press('Backspace');
  await expect(admin.getByRole('button', { name: 'Remove Two' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  expect((await content.getProduct({ params: { id } })).tags).toEqual([]);
});

test('creates or selects tags and categories with Enter, without submitting the form', async ({
  admin,
  content,
}) => {
  await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await content.createTag({ body: { title: 'Night' } });
  const { id } = await content.createProduct({ body: aProduct() });
  await admin.goto(`/admin/products/${id}`);
  await section(admin, 'Classification').click();
  const tags = admin.getByPlaceholder('Search or create tags');
  await tags.fill('nig');
  await expect(marked(admin, 'Night')).toBeVisible();
  await tags.press('Enter');
  await expect(admin.getByRole('button', { name: 'Remove Night' })).toBeVisible();
  await tags.fill('Rain');
  await expect(marked(admin, 'Create “Rain”')).toBeVisible();
  await tags.press('Enter');
  await expect(admin.getByRole('button', { name: 'Remove Rain' })).toBeVisible();
  // Nothing to create or select: both tags are selected already.
  await tags.fill('rain');
  await tags.press('Enter');
  await tags.fill('');
  await tags.press('Enter');
  const categories = admin.getByRole('combobox', { name: 'Categories' });
  await categories.fill('lig');
  await expect(marked(admin, 'Light')).toBeVisible();
  await categories.press('Enter');
  await expect(section(admin, 'Classification').locator('../../..')).toContainText('Light');
  await categories.press('Escape');
  await categories.press('Enter');
  await expect(screen(admin, 'Edit Product')).toBeVisible();
  expect((await content.getProduct({ params: { id } })).tags).toEqual([]);
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(admin).toHaveURL(/\/admin\/products$/);
  const saved = await content.getProduct({ params: { id } });
  expect([saved.tags.length, saved.categories.length]).toEqual([2, 1]);
});

test('shows the number of categories and tags on the collapsed section', async ({
  admin,
  content,
}) => {
  const { id: category } = await content.createCategory({ body: aCategory() });
  const one = await content.createTag({ body: { title: 'One' } });
  const two = await content.createTag({ body: { title: 'Two' } });
  const { id } = await content.createProduct({
    body: aProduct({ categories: [category], tags: [one.id, two.id] }),
  });
  await admin.goto(`/admin/products/${id}`);
  await expect(section(admin, 'Classification')).toContainText('1 category, 2 tags');
  await admin.goto('/admin/products/new');
  await expect(section(admin, 'Classification')).toContainText('0 categories, 0 tags');
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (500|400)|Failed to create tag/] });

  test('shows "Failed to delete product" and keeps the row when the request fails', async ({
    admin,
    content,
  }) => {
    await content.createProduct({ body: aProduct({ title: 'Full' }) });
    await admin.goto('/admin/products');
    await admin.route('**/api/products/*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('button', { name: 'Delete Full' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(admin)).toContainText('Failed to delete product');
    await expect(admin.getByRole('row', { name: /Full/ })).toBeVisible();
    expect(await content.listProducts()).toHaveLength(1);
  });

  test('only logs a failed tag creation, without a notice', async ({ admin }) => {
    await admin.goto('/admin/products/new');
    await section(admin, 'Classification').click();
    await admin.route('**/api/tags', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    const logged = admin.waitForEvent('console', (line) =>
      /Failed to create tag/.test(line.text()),
    );
    await admin.getByPlaceholder('Search or create tags').fill('Rain');
    await admin.getByRole('option', { name: 'Create “Rain”' }).click();
    await logged;
    await expect(alert(admin)).toHaveCount(0);
  });

  test('shows "Failed to save product" and the server error at its field', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createProduct({ body: aProduct() });
    await admin.goto(`/admin/products/${id}`);
    await expect(screen(admin, 'Edit Product')).toBeVisible();
    await admin.route('**/api/products/*', (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          error: 'Some fields need your attention.',
          issues: [{ path: 'heroConfig.title', message: 'Not like this' }],
        },
      }),
    );
    await admin.getByRole('textbox', { name: 'Info', exact: true }).fill('Changed');
    await admin.getByRole('button', { name: 'Update' }).click();
    await expect(alert(admin)).toContainText('Failed to save product');
    await expect(admin.getByText('Not like this')).toBeVisible();
    await expect(section(admin, 'Hero')).toHaveAttribute('aria-expanded', 'true');
    await expect(admin.getByRole('textbox', { name: 'Info', exact: true })).toHaveValue('Changed');
  });
});
