import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../../contract/limits/limits.ts';
import { readConfig } from '../../../server/process/config.ts';
import { openData } from '../../../server/process/open-data.ts';
import { write } from '../../../store/engine/write.ts';
import { createItem } from '../../../store/items/items.ts';
import { createTag } from '../../../store/tags/tags.ts';
import { testActor } from '../../support/actor.ts';
import { aCategory, aProduct } from '../../support/factories.ts';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { test as base } from '../test.ts';

/** A studio with more of everything than fits on one page. */

const { categoryProducts, layoutCategories, filterTags, pagesByScrolling } = limits;
export const courseCount = 2 * categoryProducts + 3;
const scrolledCount = (1 + pagesByScrolling) * categoryProducts;
export const endlessCount = scrolledCount + 1;
export const categoryCount = layoutCategories + 2;
export const tagCount = filterTags + 2;

export const test = base.extend<object, { studio: RunningSite }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-long-'));
      await furnish(folder);
      const site = await startSite({ DATA_DIR: folder });
      await use({ ...site, folder });
      await site.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
});

/** In one transaction instead of a hundred calls. */
async function furnish(folder: string) {
  const { db } = await openData(readConfig({ DATA_DIR: folder, DEMO_CONTENT: '0' }));
  await write(db, testActor, async (trx) => {
    const tags: string[] = [];
    for (const number of numbers(tagCount)) {
      tags.push((await createTag(trx, { title: `Tag ${number}` })).id);
    }
    const categories: string[] = [];
    for (const number of numbers(categoryCount)) {
      const words = { slug: `c-${number}`, title: `Category ${number}` };
      const category = aCategory({ ...words, tileImage: '/newsletter.jpg' });
      categories.push((await createItem(trx, 'category', category)).id);
    }
    for (const number of numbers(courseCount)) {
      // The first tag is on the first courses of two pages, the others are on a few courses each.
      const isTagged = number <= categoryProducts + 1;
      const product = aProduct({
        slug: `course-${number}`,
        title: `Course ${number}`,
        mainImage: '/newsletter.jpg',
        categories: [categories[0]],
        tags: [...(isTagged ? [tags[0]] : []), tags[number % tagCount]],
      });
      await createItem(trx, 'product', product);
    }
    for (const number of numbers(endlessCount)) {
      const words = { slug: `endless-${number}`, mainImage: '/newsletter.jpg' };
      await createItem(trx, 'product', aProduct({ ...words, categories: [categories[1]] }));
    }
  });
  await db.destroy();
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
