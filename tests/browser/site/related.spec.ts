import type { Page } from '@playwright/test';
import { aCategory, aProduct } from '../../support/factories.ts';
import { expect, picture, test } from './studio.ts';

/** Related courses at the end of a product page. */

const related = (page: Page) => page.getByRole('region', { name: 'Related courses' });
const titles = (page: Page) => related(page).getByRole('heading', { level: 3 });

test("lists courses that share a tag first, then those of the category, in the owner's order", async ({
  page,
  ownSite,
}) => {
  const admin = await ownSite.administrator();
  const ink = await admin.createCategory({ body: aCategory({ slug: 'ink', tileImage: picture }) });
  const clay = await admin.createCategory({
    body: aCategory({ slug: 'clay', tileImage: picture }),
  });
  const wet = await admin.createTag({ body: { title: 'Wet' } });
  const make = (title: string, order: number, links: object) =>
    admin.createProduct({
      body: aProduct({ slug: title.toLowerCase(), title, order, mainImage: picture, ...links }),
    });
  await make('Beside', 0, { categories: [ink.id] });
  const self = await make('Self', 1, { categories: [ink.id], tags: [wet.id] });
  await make('Later', 4, { categories: [clay.id], tags: [wet.id] });
  const sooner = await make('Sooner', 3, { tags: [wet.id] });
  await make('Stranger', 2, { categories: [clay.id] });
  await admin.createProductDraft({ body: { title: 'Draft', tags: [wet.id] } });

  const path = `${ownSite.url}/product/self`;
  await page.goto(path);
  await expect(titles(page)).toHaveText(['Sooner', 'Later', 'Beside']);
  const all = related(page).getByRole('link', { name: /^All in / });
  await all.click();
  await expect(page).toHaveURL(/\/category\/ink$/);
  await page.goBack();
  await titles(page).getByRole('link', { name: 'Sooner' }).click();
  await expect(page).toHaveURL(/\/product\/sooner$/);
  await expect(titles(page).first()).toBeVisible();
  await expect(all).toHaveCount(0); // it isn't in a category

  // A new order shows immediately, and unpublished courses disappear.
  const moved = { id: sooner.id, order: 9 };
  await admin.reorderProducts({ body: { products: [moved] } });
  await page.goto(path);
  await expect(titles(page)).toHaveText(['Later', 'Sooner', 'Beside']);
  await admin.unpublishItem({ params: { kind: 'product', id: sooner.id } });
  await page.goto(path);
  await expect(titles(page)).toHaveText(['Later', 'Beside']);
  const { url } = await admin.createPreview({ params: { kind: 'product', id: self.id } });
  await page.goto(url);
  await expect(titles(page)).toHaveText(['Later', 'Beside']);
});

test('shows no related courses if there are none, and the newsletter box last', async ({
  page,
}) => {
  await page.goto('/product/alone');
  await expect(related(page)).toHaveCount(0);
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections.last().getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
  await page.goto('/product/brush-basics');
  await expect(titles(page)).toHaveText(['Wet on Wet', 'Gold Leaf']);
  await expect(sections.last().getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});
