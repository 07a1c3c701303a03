import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aCategory, aProduct, aTeacher } from '../../support/factories.ts';
import { someSections } from '../../support/product-sections.ts';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { uploaderOf } from '../../support/uploader.ts';
import { axe } from '../axe.ts';
import { test as base, expect, expectToPlay, hydrateIslands } from './studio.ts';

const picture = '/newsletter.jpg';
const youtube = 'https://youtu.be/dQw4w9WgXcQ';

interface Courses extends RunningSite {
  clip: string;
}

/** A site in German: `flow` has all sections, `night` too, in dark mode and reordered, and `bare` has none. */
const test = base.extend<object, { courses: Courses }>({
  courses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startSite({ DEMO_CONTENT: '0' });
      const upload = await uploaderOf(site);
      const clip = await upload({ file: await readFile(join(import.meta.dirname, 'clip.webm')) });
      await furnish(site, clip);
      await use({ ...site, clip });
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ courses }, use) => use(courses.url),
});

// In one worker, so that the site is filled only once.
test.describe.configure({ mode: 'default' });

async function furnish(site: RunningSite, clip: string) {
  const admin = await site.administrator();
  await admin.updateSettings({ body: { language: 'de' } });
  const category = await admin.createCategory({
    body: aCategory({ slug: 'lines', tileImage: picture }),
  });
  const ines = await admin.createTeacher({
    body: aTeacher({ slug: 'ines', title: 'Ines Okafor', portrait: picture }),
  });
  const product = (slug: string) => ({
    slug,
    title: slug,
    mainImage: picture,
    categories: [category.id],
    introVideo: clip,
  });
  const parts = someSections({
    curriculum: [
      {
        title: 'Beginnings',
        lessons: [
          { title: 'A grid of arrows', length: '4:05', preview: clip },
          { title: 'Following the field', length: '1:02:30', preview: youtube },
          { title: '<img src=x onerror=alert(1)>' },
        ],
      },
      { title: 'Endings', lessons: [{ title: 'Ink and paper', length: '10' }] },
    ],
  });
  await admin.createProduct({ body: aProduct({ ...product('flow'), parts, teachers: [ines.id] }) });
  const order = ['questions', 'teacher'] as const;
  const night = someSections({ ...parts, order: [...order] });
  await admin.createProduct({
    body: aProduct({ ...product('night'), darkMode: true, parts: night, teachers: [ines.id] }),
  });
  await admin.createProduct({ body: aProduct(product('bare')) });
  const free = { price: { amount: '0', currency: 'EUR' as const } };
  await admin.createProduct({ body: aProduct({ ...product('free'), parts: free }) });
}

const sectionNames = ['Curriculum', 'Your teacher', 'What students say', 'Questions and answers'];

const sectionsOn = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).filter(
    (name) => sectionNames.includes(name),
  );

test('a product without sections shows none, also not in its structured data', async ({ page }) => {
  await page.goto('/product/bare');
  expect(await sectionsOn(page)).toEqual([]);
  await expect(page.getByRole('main').locator('details')).toHaveCount(0);
  const [, course] = await dataOn(page);
  const told = ['@context', '@type', 'name', 'description', 'url', 'image', 'provider'];
  expect(Object.keys(course)).toEqual(told);
});

test('sections appear in the default order, or in a custom one', async ({ page }) => {
  await page.goto('/product/flow');
  expect(await sectionsOn(page)).toEqual(sectionNames);
  await page.goto('/product/night');
  const [curriculum, teacher, voices, questions] = sectionNames;
  expect(await sectionsOn(page)).toEqual([questions, teacher, curriculum, voices]);
});

test("the price is shown by Buy Now and on cards, in the format of the site's language", async ({
  page,
}) => {
  await page.goto('/product/flow');
  // The first of each, since cards of related courses and the bar for phones follow.
  const now = page.getByText('149,50 €', { exact: true }).first();
  await expect(now).toBeVisible();
  await expect(page.locator('s').first()).toHaveText('199 €');
  const [price, buy] = [
    await now.boundingBox(),
    await page.getByText('Buy Now').first().boundingBox(),
  ];
  expect(Math.abs((buy?.y ?? 0) - (price?.y ?? 0))).toBeLessThan(120);

  await page.goto('/category/lines');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card('flow')).toContainText('149,50 €');
  await expect(card('flow')).toContainText('3 hours, 12 lessons');
  await expect(card('free')).toContainText('Free');
  await expect(card('bare')).not.toContainText('€');
  await hydrateIslands(page);
  await expect(card('flow')).toContainText('149,50 €');
});

test('Buy Now names the teacher and the free previews, with links to their sections', async ({
  page,
}) => {
  await page.goto('/product/flow');
  const buy = page.locator('main a[data-count=buy]').first().locator('../..');
  await expect(buy).toContainText('With Ines Okafor');
  await buy.getByRole('link', { name: 'Watch 2 previews for free' }).click();
  await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeInViewport({ ratio: 1 });
  await buy.getByRole('link', { name: 'Ines Okafor' }).click();
  await expect(page.getByRole('heading', { name: 'Your teacher' })).toBeInViewport({ ratio: 1 });
  await page.goto('/product/bare');
  await expect(buy.getByRole('listitem')).toHaveCount(0);
});

test('the Buy Now bar on phones shows the price, or the duration without one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/flow');
  const bar = page.locator('main a[data-count=buy]').last().locator('..');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 1_200);
  await expect(bar.getByText('149,50 €')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('3 hours, 12 lessons')).toHaveCount(0);
  await page.goto('/product/bare');
  await expect(title).toBeInViewport();
  await page.mouse.wheel(0, 1_200);
  await expect(bar.getByText('3 hours, 12 lessons')).toBeInViewport({ ratio: 1 });
});

test('search results show the price, on the search page and in the overlay', async ({ page }) => {
  await page.goto('/search?q=flow');
  const hit = page.getByRole('main').getByRole('article').filter({ hasText: 'flow' });
  await expect(hit).toContainText('149,50 €');
  await expect(hit.locator('s')).toHaveText('199 €');
  await page.goto('/about');
  await hydrateIslands(page);
  await page.keyboard.press('/');
  const found = page.getByRole('dialog').getByRole('article');
  await page.getByRole('searchbox').fill('free');
  await expect(found.filter({ hasText: 'free' })).toContainText('Free');
  await page.getByRole('searchbox').fill('bare');
  await expect(found.filter({ hasText: 'bare' })).not.toContainText(/€|Free/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('curriculum and questions unfold, and a preview links to its video', async ({
    page,
    courses,
  }) => {
    await page.goto('/product/flow');
    await expect(page.getByText('4 lessons · 1 h 17 min · 2 previews')).toBeVisible();
    const line = (title: string) => page.locator('summary', { hasText: title });
    await expect(line('Beginnings')).toContainText('2 previews');
    await expect(line('Endings')).not.toContainText('free');
    await expect(page.getByText('A grid of arrows')).toBeVisible();
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(page.getByText('Ink and paper')).toBeHidden();
    await page.getByText('Endings').click();
    await expect(page.getByText('Ink and paper')).toBeVisible();
    await expect(page.getByText('10:00')).toBeVisible();
    await expect(page.getByText('A screen will do.')).toBeHidden();
    await page.locator('summary', { hasText: 'Do I need a plotter?' }).press('Enter');
    await expect(page.getByText('A screen will do.')).toBeVisible();
    await expect(page.getByLabel('Preview of A grid of arrows')).toHaveAttribute(
      'href',
      courses.clip,
    );
  });
});

test('previews load nothing before the click, and then play in a dialog', async ({
  page,
  courses,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/product/flow');
  await hydrateIslands(page);
  await page.getByText('A grid of arrows').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(courses.url))).toEqual([]);
  expect(asked.filter((url) => url.includes(courses.clip))).toEqual([]);

  const own = page.getByRole('button', { name: 'Preview of A grid of arrows' });
  await own.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Preview of A grid of arrows' });
  await expectToPlay(dialog.locator('video'));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(own).toBeFocused();

  await page.getByRole('button', { name: 'Preview of Following the field' }).click();
  await expect(page.getByTitle('Preview of Following the field')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** The structured data of a page, in order. */
async function dataOn(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script));
}

/** Requires each of these properties, as published by search engines (docs/decisions/0039-product-parts.md). */
function expectAll(data: Record<string, unknown>, ...properties: string[]) {
  for (const name of properties) expect([name, data[name]]).not.toEqual([name, undefined]);
}

test('structured data has what search engines require for courses, videos and FAQs', async ({
  page,
  courses,
}) => {
  await page.goto('/product/flow');
  const [, course, intro, faq] = await dataOn(page);
  expect(intro['@type']).toBe('VideoObject');

  // Course info: name, description, provider, offers.category, hasCourseInstance.
  expectAll(course, 'name', 'description', 'provider', 'offers', 'hasCourseInstance');
  expect(course.offers).toEqual([
    {
      '@type': 'Offer',
      category: 'Paid',
      price: '149.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/buy',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '199',
        priceCurrency: 'EUR',
      },
    },
  ]);
  const [instance] = course.hasCourseInstance;
  expectAll(instance, 'courseMode', 'courseWorkload', 'instructor');
  expect([instance.courseMode, instance.courseWorkload]).toEqual(['Online', 'PT1H16M35S']);
  expect(instance.instructor).toMatchObject({ '@type': 'Person', name: 'Ines Okafor' });
  expect(course).not.toHaveProperty('instructor');
  expect(course.inLanguage).toBe('de');
  expect(course.syllabusSections).toEqual([
    {
      '@type': 'Syllabus',
      name: 'Beginnings',
      description: 'A grid of arrows; Following the field; <img src=x onerror=alert(1)>',
      timeRequired: 'PT1H6M35S',
    },
    { '@type': 'Syllabus', name: 'Endings', description: 'Ink and paper', timeRequired: 'PT10M' },
  ]);

  // Video: name, thumbnailUrl, uploadDate, and contentUrl or embedUrl.
  expect(course.hasPart).toHaveLength(2);
  for (const film of course.hasPart) {
    expectAll(film, 'name', 'thumbnailUrl', 'uploadDate', 'duration');
    expect(film).toMatchObject({ '@type': 'VideoObject', isAccessibleForFree: true });
  }
  const [own, embedded] = course.hasPart;
  expect(own.contentUrl).toBe(courses.url + courses.clip);
  expect(embedded.embedUrl).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');

  // FAQ: each question with its name and the text of the accepted answer.
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Do I need a plotter?',
        acceptedAnswer: { '@type': 'Answer', text: 'No.\nA screen will do.' },
      },
    ],
  });

  await page.goto('/product/free');
  const [, free] = await dataOn(page);
  expect(free.offers).toMatchObject([{ category: 'Free', price: '0', priceCurrency: 'EUR' }]);
  expect(free).not.toHaveProperty('hasCourseInstance');
});

test.describe('has no axe violations or horizontal overflow', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const path of ['/product/flow', '/product/night']) {
    for (const width of [390, 1440]) {
      test(`${path} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.locator('details').evaluateAll((all) => {
          for (const details of all as HTMLDetailsElement[]) details.open = true;
        });
        const { violations } = await axe(page);
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const isWider = () => document.documentElement.scrollWidth > innerWidth;
        expect(await page.evaluate(isWider)).toBe(false);
        await page.getByRole('button', { name: 'Preview of A grid of arrows' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        const opened = await axe(page);
        expect(opened.violations.map(({ id }) => id)).toEqual([]);
      });
    }
  }
});
