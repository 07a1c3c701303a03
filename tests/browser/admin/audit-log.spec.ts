import { aProduct } from '../../support/factories.ts';
import { expect, screen, test } from './admin.ts';

test('shows who did what, and filters by kind and time', async ({ admin, ownSite, content }) => {
  // The test client sends no User-Agent that names a browser.
  await ownSite.client.login({ body: { password: ownSite.password } });
  const { id } = await content.createProduct({ body: aProduct({ title: 'Flow Fields' }) });
  await content.deleteProduct({ params: { id } });
  await admin.goto('/admin/homepage');
  await admin.getByRole('link', { name: 'Record', exact: true }).click();
  await expect(screen(admin, 'Record')).toBeVisible();
  const row = (words: string) => admin.getByRole('row').filter({ hasText: words }).first();
  await expect(row('Moved to the trash')).toContainText('Product: Flow Fields');

  await admin.getByRole('combobox', { name: 'What' }).click();
  await admin.getByRole('option', { name: 'Everything about signing in' }).click();
  await expect(row('Moved to the trash')).toHaveCount(0);
  await expect(row('Signed in on a new device')).toContainText('Unknown device');
  await expect(admin).toHaveURL(/\?kind=access$/);
  await admin.getByRole('combobox', { name: 'When' }).click();
  await admin.getByRole('option', { name: 'The last 24 hours' }).click();
  await expect(admin).toHaveURL(/\?kind=access&time=day$/);

  // The filter is kept in the URL.
  await admin.goto('/admin/record?kind=newsletter-sent');
  await expect(admin.getByRole('heading', { name: 'Nothing like that' })).toBeVisible();
  await admin.getByRole('combobox', { name: 'What' }).click();
  await admin.getByRole('option', { name: 'Everything', exact: true }).click();
  await expect(row('Moved to the trash')).toContainText('Product: Flow Fields');
});

test('loads older entries with Show more', async ({ admin, content }) => {
  const tag = await content.createTag({ body: { title: 'Ink 0' } });
  for (let number = 1; number <= 55; number += 1) {
    await content.updateTag({ params: { id: tag.id }, body: { title: `Ink ${number}` } });
  }
  await admin.goto('/admin/record?kind=published');
  const entry = (title: string) => admin.getByText(`Tag: ${title}`, { exact: true });
  await expect(entry('Ink 55')).toBeVisible();
  await expect(entry('Ink 0')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Show more' }).click();
  await expect(entry('Ink 0')).toBeVisible();
});
