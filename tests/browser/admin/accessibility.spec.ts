import type { Page } from '@playwright/test';
import { storageKeys } from '../../../contract/account/storage-keys.ts';
import { aCategory, aPage, aProduct } from '../../support/factories.ts';
import { axe } from '../axe.ts';
import { alert, chooseFile, expect, moveTo, notAPicture, picture, screen } from './admin.ts';
import { files, film, test, unlike } from './library.ts';

// Elements that are still fading in have a lower contrast.
test.use({
  // Axe messages every frame; the sandboxed email preview cannot answer.
  expectedConsole: [[/recipient window's origin \('null'\)/], { scope: 'test' }],
});

const desk = 1440;
const phone = 390;

async function expectNoFindings(page: Page, what: string, widths = [desk, phone]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axe(page);
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
    );
    expect(findings, `${what}, ${width} px wide`).toEqual([]);
  }
}

test('axe finds no violations on the login screen', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectNoFindings(page, 'login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectNoFindings(page, 'login, refused');
});

/** Each group loads its first screen by URL: one that no other test loads that way. */
const screens = {
  'what visitors read': [
    ['first-steps', 'First steps'],
    ['homepage', 'Homepage Hero'],
    ['about', 'About Page'],
    ['pages', 'Pages'],
    ['pages/:page', 'Edit Page'],
    ['categories', 'Categories'],
    ['categories/new', 'Add New Category'],
    ['categories/:category', 'Edit Category'],
  ],
  'products and files': [
    ['links', 'Links'],
    ['products', 'Products'],
    ['products/new', 'Add New Product'],
    ['products/:product', 'Edit Product'],
    ['teachers', 'Teachers'],
    ['teachers/new', 'Add New Teacher'],
    ['tags', 'Tags'],
    ['media', 'Media'],
    ['redirects', 'Redirects'],
    ['trash', 'Trash'],
  ],
  'the site and its owner': [
    ['nowhere', 'Page Not Found'],
    ['record', 'Record'],
    ['backup', 'Backup'],
    ['newsletters', 'Newsletters'],
    ['newsletters/new', 'Write a Newsletter'],
    ['subscribers', 'Newsletter Subscribers'],
    ['insights', 'Insights'],
    ['settings', 'Settings'],
    ['theme', 'Theme Settings'],
    ['account', 'Account'],
  ],
} as const;

for (const [group, listed] of Object.entries(screens)) {
  test(`axe finds no violations on desktop and phone: ${group}`, async ({
    admin,
    content,
    ownSite,
  }) => {
    const tag = await content.createTag({ body: { title: 'Night' } });
    const category = await content.createCategory({ body: aCategory({ title: 'Light' }) });
    const product = await content.createProduct({
      body: aProduct({
        categories: [category.id],
        tags: [tag.id],
        gallery: [{ url: '/empty.png', order: 0 }],
      }),
    });
    await content.updateHomepage({
      body: { title: 'Learn', button1: { isActive: true, text: 'Go', link: '/about' } },
    });
    // Sign-ups are rate limited, also for tests.
    if (listed.some(([path]) => path === 'subscribers')) {
      await ownSite.client.subscribe({ body: { email: 'axe@example.com' } });
    }
    const page = await content.createOwnPage({ body: aPage({ title: 'Imprint' }) });
    for (const [index, [path, title]] of listed.entries()) {
      const address = path
        .replace(':category', category.id)
        .replace(':product', product.id)
        .replace(':page', page.id);
      if (index === 0) await admin.goto(`/admin/${address}`);
      else await moveTo(admin, `/admin/${address}`);
      await expect(screen(admin, title)).toBeVisible();
      await admin.locator('h2 > button[aria-expanded=false]').evaluateAll((toggles) => {
        for (const toggle of toggles) (toggle as HTMLElement).click();
      });
      await expectNoFindings(admin, title);
    }
  });
}

test('axe finds no violations in a row menu', async ({ admin, content }) => {
  await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await admin.goto('/admin/categories');
  await admin.getByRole('button', { name: 'More for Light' }).click();
  await expect(admin.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  await expectNoFindings(admin, 'menu of a row');
});

test('axe finds no violations in a list with every state and in the Unpublish dialog', async ({
  admin,
  content,
}) => {
  const { id } = await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await content.createCategory({ body: aCategory({ title: 'Sound' }) });
  const body = aCategory({ title: 'Light' });
  await content.saveCategoryDraft({ params: { id }, body: { body } });
  const draft = await content.createCategoryDraft({ body: aCategory({ title: 'Later' }) });
  await content.scheduleItem({
    params: { kind: 'category', id: draft.id },
    body: { publishAt: '2099-07-01T07:30:00.000Z' },
  });
  await admin.route('**/api/drafts/category', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    data[0].schedules.push({ action: 'unpublish', dueAt: draft.draft?.updatedAt, error: 'No' });
    await route.fulfill({ json: { ...rest, data } });
  });
  await admin.goto('/admin/categories');
  await expect(admin.getByText('Schedule failed').last()).toBeVisible();
  await expectNoFindings(admin, 'a list with every state');
  await admin.getByRole('button', { name: 'More for Sound' }).click();
  await admin.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(admin.getByRole('dialog', { name: 'Unpublish' })).toBeVisible();
  await expectNoFindings(admin, 'Unpublish');
});

test.describe('deleted items', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('axe finds no violations in the Undo notice, the trash and its dialogs', async ({
    admin,
    content,
  }) => {
    await content.createTag({ body: { title: 'Night' } });
    await admin.goto('/admin/tags');
    await admin.getByRole('button', { name: 'Delete Night' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('Moved to the trash: “Night”').hover(); // keeps the notice open
    await expectNoFindings(admin, 'Undo', [desk]);
    await content.createTag({ body: { title: 'Night' } });
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(alert(admin)).toContainText('is still in the trash');
    await expectNoFindings(admin, 'a name that is taken');
    await admin.getByRole('link', { name: 'Restore it from the trash' }).click();
    await admin.getByRole('button', { name: 'Restore Night' }).click();
    await expect(admin.getByRole('dialog', { name: 'Restore' })).toBeVisible();
    await expectNoFindings(admin, 'Restore');
    await admin.keyboard.press('Escape');
    await expectNoFindings(admin, 'the trash');
    await admin.getByRole('button', { name: 'Delete Night for ever' }).click();
    await expect(admin.getByRole('dialog', { name: 'Delete for ever' })).toBeVisible();
    await expectNoFindings(admin, 'Delete for ever', [desk]);
  });
});

test('axe finds no violations in the delete, logout and rename dialogs', async ({
  admin,
  content,
}) => {
  await content.createCategory({ body: aCategory({ title: 'Light' }) });
  await content.createTag({ body: { title: 'Night' } });
  await admin.goto('/admin/categories');
  for (const [path, button] of [
    ['categories', 'Delete Light'],
    ['categories', 'Logout'],
    ['tags', 'Rename Night'],
  ]) {
    if (path === 'tags') await moveTo(admin, `/admin/${path}`);
    await admin.setViewportSize({ width: desk, height: 900 });
    await admin.getByRole('button', { name: button }).click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await expectNoFindings(admin, button);
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  }
});

test('axe finds no violations in the media library, on a video and in the picker dialog', async ({
  admin,
  content,
  upload,
}) => {
  const picture = await upload('Harbour.jpg', await unlike());
  const name = await upload('Waves.webm', film());
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt grows light.\n';
  const params = { name, language: 'en' };
  await content.setCaptions({ params, body: { label: 'English', text } });
  await content.setMediaPoster({ params: { name }, body: { poster: `/uploads/${picture}` } });
  await content.updateTheme({ body: { newsletterImage: `/uploads/${picture}` } });
  await admin.goto(`/admin/media/${name}`);
  await expect(admin.getByRole('slider', { name: 'Focal point' })).toBeVisible();
  await admin.getByRole('button', { name: 'Poster' }).click();
  await expect(admin.getByRole('slider', { name: 'Moment' })).toBeEnabled();
  await expectNoFindings(admin, 'a file');
  await admin.goto('/admin/media');
  await expect(files(admin).getByRole('link', { name: 'Harbour' })).toBeVisible();
  await expectNoFindings(admin, 'the library');
  await admin.goto('/admin/theme');
  await expect(admin.getByText('No alternative text')).toBeVisible();
  await admin.getByRole('button', { name: 'Choose from library' }).click();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Harbour' })).toBeVisible();
  await expectNoFindings(admin, 'Choose from library');
});

test('axe finds no violations in the phone menu', async ({ admin }) => {
  await admin.setViewportSize({ width: phone, height: 900 });
  await admin.goto('/admin/tags');
  await admin.getByRole('button', { name: 'Menu' }).click();
  await expect(admin.getByRole('dialog').getByRole('link', { name: 'Theme' })).toBeVisible();
  await expectNoFindings(admin, 'menu', [phone]);
});

test('axe finds no violations on a form with errors and in the leave dialog', async ({ admin }) => {
  await admin.goto('/admin/products/new');
  await admin.getByLabel(/^Title/).fill('Typed');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Info is required')).toBeVisible();
  await expectNoFindings(admin, 'form with errors');
  await admin.getByRole('link', { name: 'Cancel' }).click();
  await expect(admin.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectNoFindings(admin, 'leaving');
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of (401|412|415|500)/] });

  test('axe finds no violations in the session-ended dialog', async ({ admin }) => {
    await admin.goto('/admin/tags');
    await admin.getByLabel('New tag').fill('Rain');
    await admin.evaluate((key) => localStorage.setItem(key, 'dead'), storageKeys.token);
    await admin.getByRole('button', { name: 'Add Tag' }).click();
    await expect(admin.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expectNoFindings(admin, 'ended session');
  });

  test('axe finds no violations in the edit-conflict dialog', async ({ admin, content }) => {
    await admin.goto('/admin/homepage');
    await admin.getByLabel('Title').fill('Mine');
    await content.updateHomepage({ body: { title: 'Theirs' } });
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('dialog', { name: 'Changed somewhere else' })).toBeVisible();
    await expectNoFindings(admin, 'stale edit');
  });

  test('axe finds no violations on notices, a running upload and a load error', async ({
    admin,
  }) => {
    await admin.goto('/admin/theme');
    await chooseFile(admin, 'Newsletter Image', notAPicture);
    await expect(alert(admin)).toBeVisible();
    await admin.route('**/api/homepage/upload', () => {});
    await chooseFile(admin, 'Newsletter Image', picture);
    await expect(admin.getByRole('progressbar')).toBeAttached();
    await expectNoFindings(admin, 'a notice and an upload');
    await admin.route('**/api/newsletter/subscribers/browse*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await admin.getByRole('button', { name: /^Cancel the upload/ }).click();
    await admin.setViewportSize({ width: desk, height: 900 });
    await admin.getByRole('link', { name: 'Subscribers' }).click();
    await expect(admin.getByText('Failed to load subscribers')).toBeVisible();
    await expectNoFindings(admin, 'an error');
  });
});

test('axe finds no violations on empty lists', async ({ admin }) => {
  await admin.goto('/admin/homepage');
  await expect(screen(admin, 'Homepage Hero')).toBeVisible();
  for (const [path, title] of [
    ['categories', 'No categories yet'],
    ['products', 'No products yet'],
    ['tags', 'No tags yet'],
  ]) {
    await moveTo(admin, `/admin/${path}`);
    await expect(admin.getByRole('heading', { name: title })).toBeVisible();
    await expectNoFindings(admin, title);
  }
});
