import type { Page } from '@playwright/test';
import { aPage } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { editor, expect, moveBy, screen, test } from './admin.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

const menu = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('list').first();

const footer = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Navigation' });

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('rejects a reserved slug and a slug that is taken', async ({ admin, content }) => {
    await content.createOwnPage({ body: aPage({ slug: 'imprint' }) });
    await admin.goto('/admin/pages/new');
    await field(admin, 'Title').fill('Search');
    await expect(field(admin, 'Slug')).toHaveValue('search');
    await expect(admin.getByText('The address of the page: /search')).toBeVisible();
    await press(admin, 'Save');
    await expect(
      admin.getByText('The site itself uses this address. Please choose another one'),
    ).toBeVisible();
    await expect(admin.getByText('Content is required')).toBeVisible();
    await expect(field(admin, 'Slug')).toBeFocused();
    await field(admin, 'Slug').fill('imprint');
    await editor(admin, 'Content').fill('Who we are');
    await press(admin, 'Save');
    await expect(admin.getByText('A page with this slug already exists').first()).toBeVisible();
    await expect(field(admin, 'Slug')).toBeFocused();
    expect(await content.listOwnPages()).toHaveLength(1);
  });

  test('answers 404 for a draft until it is published, except by preview link', async ({
    admin,
    content,
    ownSite,
    context,
  }) => {
    await admin.goto('/admin/pages/new');
    await field(admin, 'Title').fill('Terms');
    await editor(admin, 'Content').fill('Be kind');
    await press(admin, 'Save draft');
    await expect(admin.getByText('Draft saved', { exact: true }).first()).toBeVisible();
    await expect(screen(admin, 'Edit Page')).toBeVisible();
    const visitor = await context.newPage();
    const answer = await visitor.goto(`${ownSite.url}/terms`);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(visitor.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Terms' })).toHaveCount(0);
    const [{ id }] = await content.listOwnPageItems();
    const { url } = await content.createPreview({ params: { kind: 'page', id } });
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms');
    await expect(visitor.getByText('Be kind')).toBeVisible();
    await press(admin, 'Save');
    await expect(screen(admin, 'Pages')).toBeVisible();
    await visitor.goto(`${ownSite.url}/terms`);
    await expect(visitor.getByText('Be kind')).toBeVisible();
  });
});

test('adds a page, and links it in the header or footer as chosen', async ({
  admin,
  ownSite,
  context,
}) => {
  await admin.goto('/admin/pages');
  await expect(admin.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await admin.getByRole('link', { name: 'Add New Page' }).click();
  await field(admin, 'Title').fill('Who runs this');
  await expect(admin.getByRole('radio', { name: 'Footer' })).toBeChecked();
  await field(admin, 'Slug').fill('imprint');
  await editor(admin, 'Content').fill('Jane Doe, 12 Example Street');
  await press(admin, 'Save');
  await expect(screen(admin, 'Pages')).toBeVisible();
  await expect(row(admin, 'Who runs this')).toContainText('/imprint');
  await expect(row(admin, 'Who runs this')).toContainText('Published');
  await expect(row(admin, 'Who runs this')).toContainText('In the footer');

  const visitor = await context.newPage();
  await visitor.goto(`${ownSite.url}/about`);
  await expect(menu(visitor).getByRole('link')).toHaveText(['Home', 'About', 'Admin Panel']);
  await footer(visitor).getByRole('link', { name: 'Who runs this' }).click();
  await expect(visitor).toHaveURL(`${ownSite.url}/imprint`);
  await expect(visitor).toHaveTitle('Who runs this | Vitrine');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who runs this');
  await expect(visitor.getByText('Jane Doe, 12 Example Street')).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['WebPage', 'BreadcrumbList']);

  await row(admin, 'Who runs this')
    .getByRole('link', { name: 'Who runs this', exact: true })
    .click();
  await admin.getByRole('radio', { name: 'Header' }).check();
  await field(admin, 'Slug').fill('about-us');
  await press(admin, 'Update');
  await expect(screen(admin, 'Pages')).toBeVisible();
  await visitor.goto(`${ownSite.url}/imprint`); // the old URL redirects
  await expect(visitor).toHaveURL(`${ownSite.url}/about-us`);
  await expect(footer(visitor).getByRole('link')).toHaveText(['Home', 'About']);
  const link = menu(visitor).getByRole('link', { name: 'Who runs this' });
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('orders the menu like the list, which can be reordered by keyboard', async ({
  admin,
  content,
  ownSite,
  context,
}) => {
  for (const title of ['One', 'Two', 'Three']) {
    await content.createOwnPage({ body: aPage({ title, showIn: 'header' }) });
  }
  await admin.goto('/admin/pages');
  await admin.getByRole('button', { name: 'Move One' }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('One is picked up, at position 1 of 3.')).toBeAttached();
  await moveBy(admin, 'ArrowDown', 'One is over position 2 of 3.');
  await admin.keyboard.press('Space');
  await expect
    .poll(async () => (await content.listOwnPages()).map(({ title }) => title))
    .toEqual(['Two', 'One', 'Three']);
  const visitor = await context.newPage();
  await visitor.goto(ownSite.url);
  await expect(menu(visitor).getByRole('link')).toHaveText([
    'Home',
    'About',
    'Two',
    'One',
    'Three',
    'Admin Panel',
  ]);
});

test("shows a page's history with the labels of the form", async ({ admin, content }) => {
  const body = aPage({ title: 'Terms', slug: 'terms' });
  const { id } = await content.createOwnPage({ body });
  await content.updateOwnPage({ params: { id }, body: { ...body, showIn: 'nowhere' } });
  await admin.goto(`/admin/pages/${id}/history`);
  await expect(screen(admin, 'History of the page')).toBeVisible();
  const versions = admin.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.nth(0)).toContainText('Changed: Show in');
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes).toContainText('Footer');
  await expect(changes).toContainText('Nowhere');
  expect((await axe(admin)).violations).toEqual([]);
});

test('duplicates a page, deletes it and undoes the deletion', async ({ admin, content }) => {
  const body = aPage({ title: 'Terms', slug: 'terms' });
  const { id } = await content.createOwnPage({ body });
  await admin.goto('/admin/pages');
  await press(admin, 'More for Terms');
  await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(screen(admin, 'Edit Page')).toBeVisible();
  await expect(field(admin, 'Slug')).toHaveValue('terms-copy');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await admin.getByRole('radio', { name: 'Draft 1' }).check();
  await expect(row(admin, 'Terms \\(copy\\)')).toBeVisible();
  await admin.getByRole('radio', { name: 'All 2' }).check();
  await press(admin, 'Delete Terms');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete this page?')).toBeVisible();
  await expect(dialog).toContainText('You can restore it from the trash for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('Moved to the trash: “Terms”').hover(); // keeps the notice open
  expect(await content.listOwnPages()).toEqual([]);
  await press(admin, 'Undo');
  await expect.poll(async () => (await content.listOwnPages()).map(({ id }) => id)).toEqual([id]);
});
