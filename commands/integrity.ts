import type { z } from 'zod';
import { Category } from '../contract/categories.ts';
import { readStoredName } from '../contract/media/media.ts';
import { OwnPage } from '../contract/own-pages.ts';
import { Product } from '../contract/products.ts';
import { Tag } from '../contract/tags.ts';
import type { Storage, StoredFile } from '../media/storage.ts';
import { summariseStream } from '../server/backup/archive.ts';
import { findBrokenFactors } from '../store/account/kept-rows.ts';
import { findBrokenReferences } from '../store/broken-references.ts';
import { findCategory, listCategories } from '../store/categories.ts';
import { nameRow } from '../store/editing/broken-rows.ts';
import type { Database } from '../store/engine/database.ts';
import { readRows } from '../store/engine/rows.ts';
import { findBrokenCounts } from '../store/insights/kept-counts.ts';
import { listMediaSizes } from '../store/media/media.ts';
import { findOwnPage, listOwnPages } from '../store/own-pages.ts';
import { findProduct, listProducts } from '../store/products.ts';
import { findBrokenRecord } from '../store/record/kept-rows.ts';
import { listTags } from '../store/tags.ts';
import { findUnreadableRows, listReadable } from '../store/unreadable-rows.ts';
import type { OpenPlace } from './backup/place.ts';
import { startProgress } from './progress.ts';

type Site = Pick<OpenPlace, 'db' | 'storage'>;

/** What is not as it should be with a site, one line each. Whatever one part stumbles over, the others follow. */
export async function* findProblems(site: Site): AsyncGenerator<string> {
  yield* goingOn('rows', findUnreadableRows(site.db));
  yield* goingOn('references', findBrokenReferences(site.db));
  yield* goingOn('items', problemsOfItems(site.db));
  yield* goingOn('counts', findBrokenCounts(site.db));
  yield* goingOn('second factors', findBrokenFactors(site.db));
  yield* goingOn('the record', findBrokenRecord(site.db));
  yield* goingOn('names of files', problemsOfNames(site));
  yield* goingOn('files', problemsOfFiles(site));
}

async function* goingOn(what: string, problems: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* problems;
  } catch (error) {
    const { message } = error as Error;
    yield `${what}: the rest of them cannot be looked at: ${message.split('\n', 1)[0]}`;
  }
}

async function* problemsOfItems(db: Database) {
  const products = await listReadable(db, 'products', listProducts, findProduct);
  const categories = await listReadable(db, 'categories', listCategories, findCategory);
  const pages = await listReadable(db, 'pages', listOwnPages, findOwnPage);
  yield* problemsBySchema('product', Product, products);
  yield* problemsBySchema('category', Category, categories);
  yield* problemsBySchema('page', OwnPage, pages);
  yield* problemsBySchema('tag', Tag, await listTags(db));
  for (const { title, gallery } of products) {
    if (!Array.isArray(gallery)) continue; // said already
    const orders = new Set(gallery.map((picture) => picture?.order));
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
async function* problemsOfNames({ db, storage }: Site) {
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

/** A file that was uploaded is called by the hash of its content; what was made of it is made anew where it is not good. */
async function* problemsOfFiles({ storage }: Site) {
  const uploaded: StoredFile[] = [];
  for await (const file of storage.list()) if (!file.name.includes('-')) uploaded.push(file);
  const progress = startProgress('files compared with their names', uploaded.length);
  for (const { name, size } of uploaded) {
    const problem = await problemOfFile(storage, name);
    if (problem) yield `upload ${name}: ${problem}`;
    progress.step(size);
  }
}

async function problemOfFile(storage: Storage, name: string): Promise<string | undefined> {
  try {
    const content = await storage.open(name);
    if (!content) return undefined; // removed meanwhile
    const { hash } = await summariseStream(content);
    return hash.startsWith(readStoredName(name)?.hash ?? '')
      ? undefined
      : 'its content is not what was stored';
  } catch (error) {
    return `it cannot be read: ${(error as Error).message.split('\n', 1)[0]}`;
  }
}
