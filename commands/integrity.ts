import type { z } from 'zod';
import { Category } from '../contract/categories.ts';
import { OwnPage } from '../contract/own-pages.ts';
import { Product } from '../contract/products.ts';
import { Tag } from '../contract/tags.ts';
import { findBrokenFactors } from '../store/account/kept-rows.ts';
import { findBrokenReferences } from '../store/broken-references.ts';
import { listCategories } from '../store/categories.ts';
import { nameRow } from '../store/editing/broken-rows.ts';
import type { Database } from '../store/engine/database.ts';
import { readRows } from '../store/engine/rows.ts';
import { findBrokenCounts } from '../store/insights/kept-counts.ts';
import { listMediaSizes } from '../store/media/media.ts';
import { listOwnPages } from '../store/own-pages.ts';
import { listProducts } from '../store/products.ts';
import { findBrokenRecord } from '../store/record/kept-rows.ts';
import { listTags } from '../store/tags.ts';
import type { OpenPlace } from './backup/place.ts';

type Site = Pick<OpenPlace, 'db' | 'storage'>;

/** What is not as it should be with a site, one line each. */
export async function* findProblems(site: Site): AsyncGenerator<string> {
  yield* findBrokenReferences(site.db);
  yield* problemsOfItems(site.db);
  yield* findBrokenCounts(site.db);
  yield* findBrokenFactors(site.db);
  yield* findBrokenRecord(site.db);
  yield* problemsOfMedia(site);
}

async function* problemsOfItems(db: Database) {
  yield* problemsBySchema('product', Product, await listProducts(db));
  yield* problemsBySchema('category', Category, await listCategories(db));
  yield* problemsBySchema('page', OwnPage, await listOwnPages(db));
  yield* problemsBySchema('tag', Tag, await listTags(db));
  for (const { title, gallery } of await listProducts(db)) {
    const orders = new Set(gallery.map(({ order }) => order));
    if (orders.size < gallery.length) yield `product "${title}": two pictures have the same order`;
  }
}

function* problemsBySchema(noun: string, schema: z.ZodType, items: { title: string }[]) {
  for (const item of items) {
    const [issue] = schema.safeParse(item).error?.issues ?? [];
    if (issue) yield `${noun} "${item.title}": ${issue.path.join('.')}: ${issue.message}`;
  }
}

const naming = [
  'products',
  'categories',
  'pages',
  'settings',
  'drafts',
  'versions',
  'trash',
  'newsletters',
] as const;

/** Every file that content names, and every size that is said to be made, must be stored. */
async function* problemsOfMedia({ db, storage }: Site) {
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  for (const table of naming) {
    for await (const row of readRows(db, table)) {
      const text = Object.values(row).join(' ');
      const names = text.matchAll(/\/uploads\/([\w-]+\.\w+)/g);
      for (const name of new Set(Array.from(names, ([, name]) => name))) {
        if (!stored.has(name)) yield `${nameRow(table, row)}: ${name} is not stored`;
      }
    }
  }
  for await (const { media, language, file } of readRows(db, 'media_captions')) {
    if (!stored.has(String(file)))
      yield `captions of ${media} (${language}): ${file} is not stored`;
  }
  for (const { name, sizes } of await listMediaSizes(db)) {
    if (!stored.has(name)) yield `upload ${name}: it is not stored`;
    for (const size of sizes) {
      if (!stored.has(size)) yield `upload ${name}: its size ${size} is not stored`;
    }
  }
}
