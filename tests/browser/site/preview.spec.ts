import type { Page } from '@playwright/test';
import type { Client } from '../../../contract/client.ts';
import type { ItemKind } from '../../../contract/kinds/kind-names.ts';
import { axe } from '../axe.ts';
import { comeToRest, expect, hydrateIslands, type Studio, test } from './studio.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

const pathOf = async (admin: Client, kind: ItemKind, id: string) => {
  const { url } = await admin.createPreview({ params: { kind, id } });
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Only drafts, which other tests don't see: the published studio stays unchanged for them. */
async function furnishDrafts(studio: Studio) {
  const admin = await studio.administrator();
  const [ink] = await admin.listCategories();
  const tags = await admin.listTags();
  const brush = (await admin.listProducts()).find(({ slug }) => slug === 'brush-basics');
  const wet = (await admin.listProducts()).find(({ slug }) => slug === 'wet-on-wet');
  if (!ink || !brush || !wet) throw new Error('the studio is furnished otherwise');
  const away = await admin.createCategoryDraft({ body: { title: 'Stone' } });
  const product = await admin.createProductDraft({
    body: {
      title: 'Marbling',
      duration: '2 hours',
      introVideo: studio.clip,
      description: '<p>Oil, water and a comb.</p>',
      categories: [away.id, ink.id],
      tags: tags.map(({ id }) => id),
      gallery: [{ url: '/newsletter.jpg', order: 0 }],
    },
  });
  const empty = await admin.createProductDraft({ body: {} });
  const { id: _, createdAt: __, updatedAt: ___, order: ____, ...dark } = wet;
  await admin.saveProductDraft({
    params: { id: wet.id },
    body: { body: { ...dark, title: 'Wet on Wetter' } },
  });
  await admin.saveCategoryDraft({
    params: { id: ink.id },
    body: { body: { ...ink, title: 'Ink and Water', heroConfig: {} } },
  });
  await admin.saveHomepageDraft({
    body: { body: { title: 'A new welcome', heroImage: '/newsletter.jpg' } },
  });
  await admin.saveAboutDraft({ body: { body: { heroConfig: { title: 'Who we became' } } } });
  return {
    draft: await pathOf(admin, 'product', product.id),
    'empty draft': await pathOf(admin, 'product', empty.id),
    'dark product': await pathOf(admin, 'product', wet.id),
    category: await pathOf(admin, 'category', ink.id),
    home: await pathOf(admin, 'homepage', 'homepage'),
    about: await pathOf(admin, 'about', 'about'),
    published: await pathOf(admin, 'product', brush.id),
  };
}

const headings = {
  draft: 'Marbling',
  'empty draft': 'Untitled',
  'dark product': 'Wet on Wetter',
  category: 'Ink and Water',
  home: 'A new welcome',
  about: 'Who we became',
  published: 'Brush Basics',
};
type Name = keyof typeof headings;

let drafts: Record<Name, string>;
test.beforeAll(async ({ studio }) => {
  drafts = await furnishDrafts(studio);
});

for (const width of [390, 820, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    for (const name of Object.keys(headings) as Name[]) {
      test(`${name}: shows the draft below the preview bar, without axe violations`, async ({
        page,
      }) => {
        await page.goto(drafts[name]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[name]);
        await hydrateIslands(page);
        await comeToRest(page);
        const places = async () => {
          const parts = [page.getByRole('banner'), bar(page), page.getByRole('main')];
          const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
          return boxes.map((box) => ({ y: box?.y, end: (box?.y ?? 0) + (box?.height ?? 0) }));
        };
        await expect(async () => {
          const [header, box, main] = await places();
          expect(box.y).toBe(header.end);
          expect(main.y).toBe(box.end);
        }).toPass();
        expect((await axe(page)).violations).toEqual([]);
      });
    }
  });
}

test('the bar says what is shown and when the link expires', async ({ page }) => {
  for (const [name, words, state] of [
    ['draft', 'Preview: this is not published', 'Draft'],
    ['category', 'Preview: this is not published', 'Unpublished changes'],
    ['published', 'Preview: this is published', 'No unpublished changes'],
  ] as const) {
    await page.goto(drafts[name]);
    await expect(bar(page)).toContainText(words);
    await expect(bar(page)).toContainText(state);
    await expect(bar(page)).toContainText('This link ends in 24 hours');
  }
});

test('the bar is not printed', async ({ page }) => {
  await page.goto(drafts.draft);
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a preview is complete and doesn't reveal other drafts", async ({ page }) => {
    await page.goto(drafts.draft);
    await expect(bar(page)).toBeVisible();
    const categories = page.getByRole('list', { name: 'Categories' });
    await expect(categories.getByRole('listitem')).toHaveText(['Ink']);
    await expect(categories.getByRole('link')).toHaveText(['Ink']);
  });
});

test('a preview has no canonical link, structured data or Open Graph tags, and is noindex', async ({
  page,
}) => {
  await page.goto(drafts['dark product']);
  for (const selector of ['link[rel=canonical]', 'script[type*="ld+json"]', 'meta[property^=og]']) {
    await expect(page.locator(selector)).toHaveCount(0);
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test("islands work with the draft's content", async ({ page }) => {
  await page.goto(drafts.draft);
  await hydrateIslands(page);
  await page.getByRole('button', { name: 'Play the intro video of Marbling' }).click();
  await expect(page.locator('video[aria-label="Marbling: intro video"]')).toBeVisible();
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toContain('preview=');
});

test('choosing tags stays in the preview, by mouse and by keyboard', async ({ page }) => {
  await page.goto(drafts.category);
  await hydrateIslands(page);
  await page.getByRole('button', { name: 'Beginner' }).click();
  await expect(page.getByRole('button', { name: 'Beginner', pressed: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ink and Water');
  await expect(bar(page)).toBeVisible();
  await hydrateIslands(page);
  await page.getByRole('button', { name: 'Beginner' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Beginner', pressed: false })).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test('links in a preview lead to published pages', async ({ page }) => {
  await page.goto(drafts['dark product']);
  await hydrateIslands(page);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Ink' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ink');
  await expect(bar(page)).toHaveCount(0);
  expect(page.url()).not.toContain('preview');
  await page.getByRole('link', { name: 'Wet on Wet', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wet on Wet');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wet on Wetter');
  await expect(bar(page)).toBeVisible();
});

test.describe('an expired preview', () => {
  test.use({ expectedConsole: [/404/] });

  for (const width of [390, 820, 1440]) {
    test(`says so at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const response = await page.goto(`/product/brush-basics?preview=${'x'.repeat(43)}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview has ended');
      await expect(page).toHaveTitle('Preview ended | Atelier');
      await comeToRest(page);
      expect((await axe(page)).violations).toEqual([]);
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn by hand');
    });
  }
});
