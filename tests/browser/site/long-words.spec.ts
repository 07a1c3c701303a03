import type { Page } from '@playwright/test';
import { lengths } from '../../../contract/limits/limits.ts';
import { richText } from '../../../contract/text/rich-text.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { expect, picture, resize, test } from './studio.ts';

/** A single word without break opportunities, as long as its field allows. */
const word = (characters: number) => 'Donaudampfschifffahrt'.repeat(100).slice(0, characters);

const title = word(lengths.title);
const button = { isActive: true, text: word(lengths.buttonText), link: '/about' };
const hero = {
  title,
  description: word(lengths.description),
  button1: { ...button, size: 'lg' },
  button2: { ...button, variant: 'outlined' },
} as const;
const long = word(300);
const written = [
  ...richText.tags
    .filter((tag) => /^(?:h\d|p)$/.test(tag))
    .map((tag) => `<${tag}>${long}</${tag}>`),
  ...['ul', 'ol'].map((tag) => `<${tag}><li><p>${long}</p></li></${tag}>`),
  `<p><a href="https://studio.example/${long}">https://studio.example/${long}</a></p>`,
  `<p><span style="font-size: ${richText.sizes.huge}">${long}</span> <mark>${long}</mark></p>`,
].join('');

async function furnish(site: RunningSite) {
  const admin = await site.administrator();
  await admin.updateHomepage({ body: hero });
  await admin.updateAbout({ body: { heroConfig: hero, content: written } });
  const tag = await admin.createTag({ body: { title: word(lengths.tagTitle) } });
  const category = { title, description: word(lengths.description), tileImage: picture };
  await admin.createCategory({ body: aCategory({ ...category, slug: 'bare' }) });
  const { id } = await admin.createCategory({
    body: aCategory({ ...category, slug: 'full', heroConfig: hero }),
  });
  const product = {
    title,
    duration: word(lengths.shortText),
    description: written,
    mainImage: picture,
    categories: [id],
    tags: [tag.id],
    gallery: [{ url: picture, order: 0 }],
  };
  await admin.createProduct({ body: aProduct({ ...product, slug: 'plain' }) });
  await admin.createProduct({ body: aProduct({ ...product, slug: 'dressed', heroConfig: hero }) });
}

test.use({ expectedConsole: [/404/], contextOptions: { reducedMotion: 'reduce' } });

test('very long words fit every page, without clipping or horizontal scrolling', async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite({ DEMO_CONTENT: '0', SITE_NAME: word(60) });
  await furnish(site);
  const paths = [
    '/',
    '/category/full',
    '/category/bare',
    '/category/full?tags=other',
    '/product/plain',
    '/product/dressed',
    '/about',
    '/category/nowhere',
    '/product/nowhere',
    `/${word(100)}`,
  ];
  for (const path of paths) {
    await page.goto(site.url + path);
    for (const width of [390, 820, 1440]) {
      await resize(page, width, 900);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => outside(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  await resize(page, 390, 844);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expect.poll(() => outside(page), 'menu').toEqual([]);
});

/** Whatever overflows the window, except for text that ends in an ellipsis or is for screen readers only. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('it scrolls sideways');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent } = texts.currentNode;
      if (!parent?.checkVisibility()) continue;
      const { textOverflow, clipPath } = getComputedStyle(parent);
      if (textOverflow === 'ellipsis' || clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1) found.push(parent.outerHTML.slice(0, 60));
    }
    return found;
  });
}
