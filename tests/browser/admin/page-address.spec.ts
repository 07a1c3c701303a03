import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { comeToRest } from '../test.ts';
import { expect, screen, test } from './admin.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep the old address' });

test('announces the redirect from the old URL after a title change, and creates it', async ({
  admin,
  content,
  ownSite,
}) => {
  const { id } = await content.createProduct({ body: aProduct({ title: 'Ink', slug: 'ink' }) });
  await admin.goto(`/admin/products/${id}`);
  await expect(keep(admin)).toHaveCount(0);
  await field(admin, 'Title').fill('Ink and Light');
  await expect(field(admin, 'Slug')).toHaveValue('ink-and-light');
  await expect(admin.getByText('/product/ink will redirect')).toBeVisible();
  expect((await axe(admin)).violations).toEqual([]);
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(screen(admin, 'Products')).toBeVisible();
  const old = await fetch(`${ownSite.url}/product/ink`, { redirect: 'manual' });
  expect(old.headers.get('location')).toBe('/product/ink-and-light');
});

test('keeps the old URL with a new title', async ({ admin, content }) => {
  const { id } = await content.createCategory({ body: aCategory({ title: 'Ink', slug: 'ink' }) });
  await admin.goto(`/admin/categories/${id}`);
  await field(admin, 'Title').fill('Ink and Light');
  await keep(admin).click();
  await expect(field(admin, 'Slug')).toHaveValue('ink');
  await expect(field(admin, 'Slug')).toBeFocused();
  await expect(keep(admin)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(screen(admin, 'Categories')).toBeVisible();
  expect(await content.getCategory({ params: { id } })).toMatchObject({
    title: 'Ink and Light',
    slug: 'ink',
  });
});

test('offers no old URL for an unpublished item', async ({ admin, content }) => {
  const { id } = await content.createProductDraft({ body: { title: 'Begun', slug: 'begun' } });
  await admin.goto(`/admin/products/${id}`);
  await field(admin, 'Title').fill('Begun again');
  await comeToRest(admin);
  await expect(keep(admin)).toHaveCount(0);
});
