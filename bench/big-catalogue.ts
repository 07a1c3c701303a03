import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Database, Write } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import { noteAllUses } from '../store/library/content-uses.ts';
import type { ItemRow } from '../store/tables/content.ts';
import type { Tables } from '../store/tables/index.ts';
import type { TagRow } from '../store/tables/site.ts';
import { testActor } from '../tests/support/actor.ts';

/** The size at which the site should stay fast. */
const large = { products: 10_000, categories: 200, tags: 500, teachers: 100 };

/** Larger than any site yet: shows how far it scales. */
export const veryLarge = { products: 100_000, categories: 500, tags: 1_000, teachers: 200 };

const tagsOfProduct = 3;
const rowsAStatement = 500;

/** Pretends that the sizes of all images exist, so that pages name them. */
export async function nameSizes(db: Database): Promise<void> {
  await db
    .updateTable('media')
    .set({ widths: '[320,640,960,1280,1920]' })
    .where('type', '=', 'image/jpeg')
    .execute();
}

/** Grows the demo catalog: texts like the demo's, and images of its own for every item. */
export async function growCatalogue(db: Database, wanted = large): Promise<void> {
  await write(db, testActor, async (trx) => {
    const pictures = await pictureCopier(trx);
    const tags = await grow(trx, 'tags', wanted.tags, (row, number) => ({
      ...row,
      title: `${row.title} ${number}`,
      title_key: `${row.title_key} ${number}`,
    }));
    const copyItem = (row: ItemRow, number: number): ItemRow => {
      const copied = pictures.inCopyOf(row);
      const [slug, title] = [`${row.slug}-${number}`, `${row.title} ${number}`];
      const body = JSON.stringify({ ...JSON.parse(copied.body), slug, title });
      return { ...copied, slug, title, body, position: number };
    };
    const categories = await grow(trx, 'items', wanted.categories, copyItem, 'category');
    const teachers = await grow(trx, 'items', wanted.teachers, copyItem, 'teacher');
    const products = await grow(trx, 'items', wanted.products, copyItem, 'product');
    const links = products.added.map((item_id, number) => ({
      item_id,
      field: 'categories',
      target: categories.all[number % wanted.categories],
      position: 0,
    }));
    const taught = products.added.map((item_id, number) => ({
      item_id,
      field: 'teachers',
      target: teachers.all[number % wanted.teachers],
      position: 0,
    }));
    const marks = products.added.flatMap((item_id, number) =>
      Array.from({ length: tagsOfProduct }, (_, position) => ({
        item_id,
        field: 'tags',
        target: tags.all[(number * 7 + position * 31) % wanted.tags],
        position,
      })),
    );
    await insert(trx, 'media', pictures.made);
    await insert(trx, 'item_links', [...links, ...taught, ...marks]);
    await noteAllUses(trx);
  });
}

type RowOf<Table extends 'items' | 'tags'> = Table extends 'items' ? ItemRow : TagRow;

/** Adds copies until there are as many rows as wanted; returns the ids of all rows, and of the added ones. */
async function grow<Table extends 'items' | 'tags'>(
  trx: Write,
  table: Table,
  wanted: number,
  copy: (row: RowOf<Table>, number: number) => RowOf<Table>,
  kind?: ItemRow['kind'],
): Promise<{ all: string[]; added: string[] }> {
  const rows = (await trx
    .selectFrom(table as 'items')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ItemRow['kind']))
    .execute()) as unknown as RowOf<Table>[];
  const count = wanted - rows.length;
  const added = Array.from({ length: count }, (_, index) => {
    const number = rows.length + index;
    return { ...copy(rows[number % rows.length], number), id: randomUUIDv7() };
  });
  await insert(trx, table, added);
  const ids = added.map(({ id }) => id);
  return { all: [...rows.map(({ id }) => id), ...ids], added: ids };
}

async function insert<Table extends keyof Tables>(trx: Write, table: Table, rows: object[]) {
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const values = rows.slice(start, start + rowsAStatement);
    await trx
      .insertInto(table)
      .values(values as never)
      .execute();
  }
}

/** Distinct images of the same type and size as a row's: they share no bytes. */
async function pictureCopier(trx: Write) {
  const media = await trx
    .selectFrom('media')
    .selectAll()
    .where('type', '=', 'image/jpeg')
    .execute();
  const models = new Map(media.map((row) => [row.name, row]));
  const made: Tables['media'][] = [];
  return {
    made,
    inCopyOf<Row extends object>(row: Row): Row {
      const copies = new Map<string, string>();
      const text = JSON.stringify(row).replace(/(?<=\/uploads\/)\w+\.jpg/g, (name) => {
        const model = models.get(name);
        if (!model) return name;
        const copy = copies.get(name) ?? `${randomBytes(20).toString('hex')}.jpg`;
        if (!copies.has(name)) made.push({ ...model, name: copy, placeholder: noise(model) });
        copies.set(name, copy);
        return copy;
      });
      return JSON.parse(text);
    },
  };
}

function noise({ placeholder }: Tables['media']): string | null {
  const [head, bytes] = placeholder?.split(/(?<=base64,)/) ?? [];
  if (!bytes) return null;
  return head + randomBytes(Math.floor((bytes.length * 3) / 4)).toString('base64');
}
