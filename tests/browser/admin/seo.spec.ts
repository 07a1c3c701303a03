import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aCategory, aPage, aProduct } from '../../support/factories.ts';
import { aPhotograph } from '../../support/pictures.ts';
import { axe } from '../axe.ts';
import { chooseFile, expect, picture, section, signIn, test } from './admin.ts';

const open = (page: Page) => section(page, 'Search and sharing').click();
const title = (page: Page) => page.getByRole('textbox', { name: 'Title for search and sharing' });
const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Description for search and sharing' });
const found = (page: Page) => page.getByRole('figure', { name: 'In a search result' });
const message = (page: Page) => page.getByRole('figure', { name: 'In a message' });
const shared = (page: Page) => page.getByRole('group', { name: 'Share picture' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const headOf = async (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute('content');

const drawing = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>'),
};

test('shows hints for missing, too long and unsuitable values at each field', async ({
  admin,
  content,
}) => {
  const long = 'A course on lines that follow a field, one arrow after the other, for hours';
  const body = aProduct({ title: long, mainImage: '/newsletter.jpg' });
  const { id } = await content.createProduct({ body });
  await admin.goto(`/admin/products/${id}`);
  await expect(section(admin, 'Search and sharing')).toContainText('As the page says it');
  await open(admin);
  await expect(title(admin)).toHaveAccessibleDescription(
    /As the page says it.*Search engines cut a title after about 60 characters\./,
  );
  await expect(description(admin)).toHaveAccessibleDescription(
    /Without one, the text of the page is shown as far as it fits\./,
  );
  await expect(shared(admin)).toHaveAccessibleDescription(
    /Only a picture of the library can be shared: the icon of the site is shown\./,
  );
  await title(admin).fill('Lines');
  await expect(title(admin)).toHaveAccessibleDescription('5 of about 60 characters');
  await description(admin).fill('Words '.repeat(30));
  await expect(description(admin)).toHaveAccessibleDescription(
    /180 of about 160 characters.*Search engines cut a description/,
  );
  await expect(found(admin)).toContainText('Words…');
  await chooseFile(admin, 'Share picture', drawing);
  await expect(shared(admin)).toHaveAccessibleDescription(/A drawing \(SVG\) cannot be shared/);
  await chooseFile(admin, 'Share picture', picture);
  await expect(shared(admin)).toHaveAccessibleDescription(
    /The picture is 8 × 8\. Below 1200 × 630 it is enlarged, and looks soft\./,
  );
  expect((await axe(admin)).violations).toEqual([]);
});

test.describe('errors', () => {
  test.use({ expectedConsole: [/status of 400/] });
  test('limits the title length, and shows server errors at the field', async ({
    admin,
    content,
  }) => {
    const { id } = await content.createCategory({ body: aCategory() });
    await admin.goto(`/admin/categories/${id}`);
    await open(admin);
    await title(admin).fill('x'.repeat(200));
    await expect(title(admin)).toHaveValue('x'.repeat(120));
    await open(admin);
    await admin.route('**/api/categories/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: {
              success: false,
              error: 'Please check the marked fields',
              issues: [{ path: 'sharing.title', message: 'Not this title' }],
            },
          })
        : route.fallback(),
    );
    await press(admin, 'Update');
    await expect(admin.getByText('Not this title')).toBeVisible();
    await expect(title(admin)).toBeFocused();
  });
});

const forms = {
  product: {
    create: async (content) => {
      const { id, slug } = await content.createProduct({ body: aProduct({ title: 'Own' }) });
      return { form: `/admin/products/${id}`, path: `/product/${slug}` };
    },
    save: 'Update',
    says: 'Own | Vitrine',
  },
  category: {
    create: async (content) => {
      const { id, slug } = await content.createCategory({ body: aCategory({ title: 'Own' }) });
      return { form: `/admin/categories/${id}`, path: `/category/${slug}` };
    },
    save: 'Update',
    says: 'Own | Vitrine',
  },
  'page of one’s own': {
    create: async (content) => {
      const { id, slug } = await content.createOwnPage({ body: aPage({ title: 'Own' }) });
      return { form: `/admin/pages/${id}`, path: `/${slug}` };
    },
    save: 'Update',
    says: 'Own | Vitrine',
  },
  homepage: {
    create: async (content) => {
      await content.updateHomepage({ body: { title: 'Own' } });
      return { form: '/admin/homepage', path: '/' };
    },
    save: 'Save',
    says: 'Vitrine: Own',
  },
  'about page': {
    create: async (content) => {
      await content.updateAbout({ body: { content: '<p>Own</p>' } });
      return { form: '/admin/about', path: '/about' };
    },
    save: 'Save',
    says: 'About | Vitrine',
  },
} satisfies Record<string, SharedForm>;

interface SharedForm {
  create: (content: Parameters<Parameters<typeof test>[2]>[0]['content']) => Promise<{
    form: string;
    path: string;
  }>;
  save: string;
  says: string;
}

for (const [name, { create, save, says }] of Object.entries<SharedForm>(forms)) {
  test(`${name}: previews while typing, and renders the saved metadata`, async ({
    admin,
    content,
    page,
    ownSite,
  }) => {
    const { form, path } = await create(content);
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.goto(form);
    await section(admin, 'Search and sharing').focus();
    await admin.keyboard.press('Enter');
    await expect(found(admin)).toContainText(says);
    await expect(message(admin)).toContainText(says);
    await expect(message(admin)).toContainText(new URL(ownSite.url).host);
    await admin.keyboard.press('Tab');
    await expect(title(admin)).toBeFocused();
    await admin.keyboard.type('Found "here"');
    await admin.keyboard.press('Tab');
    await expect(description(admin)).toBeFocused();
    await admin.keyboard.type('Read it in a list.');
    await expect(found(admin)).toContainText('Found "here"');
    await expect(message(admin)).toContainText('Read it in a list.');
    await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await axe(admin)).violations).toEqual([]);
    await press(admin, save);
    await expect(admin.getByText(/^(?:Saved|\w+ saved)$/).first()).toBeVisible();
    await page.goto(path);
    await expect(page).toHaveTitle('Found "here"');
    for (const tag of ['og:title', 'twitter:title']) {
      expect(await headOf(page, tag)).toBe('Found "here"');
    }
    for (const tag of ['description', 'og:description', 'twitter:description']) {
      expect(await headOf(page, tag)).toBe('Read it in a list.');
    }
  });
}

test('structured data keeps the course title, and uses the SEO description', async ({
  content,
  page,
}) => {
  const sharing = { title: 'Found', description: 'Read it in a list.' };
  const { slug } = await content.createProduct({ body: aProduct({ title: 'Own', sharing }) });
  await page.goto(`/product/${slug}`);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const course = scripts.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Course');
  expect([course.name, course.description]).toEqual(['Own', 'Read it in a list.']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own');
});

test('does not publish the metadata of a draft', async ({ admin, content, page }) => {
  const { id, slug } = await content.createProduct({ body: aProduct({ title: 'Own' }) });
  await admin.goto(`/admin/products/${id}`);
  await open(admin);
  await title(admin).fill('Not yet');
  await open(admin);
  await expect(section(admin, 'Search and sharing')).toContainText('Own title');
  await press(admin, 'Save draft');
  await expect(admin.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.goto(`/product/${slug}`);
  await expect(page).toHaveTitle('Own | Vitrine');
  expect(await page.content()).not.toContain('Not yet');
});

test('shows metadata changes field by field in the history', async ({ admin, content }) => {
  const hero = { title: 'Own' };
  await content.updateHomepage({ body: { ...hero, sharing: null } });
  const sharing = { title: 'Found', description: 'Read it.' };
  await content.updateHomepage({ body: { ...hero, sharing } });
  await admin.goto('/admin/homepage/history');
  await expect(admin.getByText('Changed: Search and sharing').first()).toBeVisible();
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('term')).toHaveText([
    'Search and sharing: Title',
    'Search and sharing: Description',
  ]);
  await expect(changes.getByRole('definition').nth(0)).toContainText('Found');
});

test('creates a 1200 × 630 JPEG below 300 KB, previewed at its focal point', async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ DEMO_CONTENT: '0', JOB_RUNNER: '1' });
  const { id, slug } = await (await site.administrator()).createProduct({
    body: aProduct({ mainImage: '/newsletter.jpg' }),
  });
  await page.goto(`${site.url}/admin/products/${id}`);
  await signIn(page, site);
  await open(page);
  await chooseFile(page, 'Share picture', {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await aPhotograph({ width: 2_000, height: 1_500 })),
  });
  const shown = message(page).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{40}\.jpg$/);
  await expect(shared(page)).not.toHaveAccessibleDescription(/cannot|enlarged|no picture/);
  const ratio = async () => {
    const box = await shown.boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(1200 / 630, 1);
  await press(page, 'Update');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  const upload = (await site.client.getProduct({ params: { id } })).sharing?.picture ?? '';
  const image = async () => {
    await page.goto(`${site.url}/product/${slug}`);
    const address = (await headOf(page, 'og:image')) ?? '';
    // The original upload until the crop is ready, but never the site's icon.
    expect(address).toContain(upload.replace(/\.jpg$/, ''));
    return address;
  };
  await expect.poll(image).toMatch(/-share-50-50\.jpg$/);
  const answer = await page.request.get(await image());
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const bytes = await answer.body();
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  for (const [tag, value] of Object.entries({
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })) {
    expect(await headOf(page, tag)).toBe(value);
  }

  const admin = await site.administrator();
  const name = upload.replace('/uploads/', '');
  await admin.updateLibraryFile({
    params: { name },
    body: { title: 'Photo', focal: { x: 1, y: 0 } },
  });
  await page.goto(`${site.url}/admin/products/${id}`);
  await open(page);
  await expect(message(page).locator('img')).toHaveCSS('object-position', '100% 0%');
});
