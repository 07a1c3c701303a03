import { sql } from 'kysely';
import { recordChanges } from '../engine/changes.ts';
import type { DetachedLinkRow, Write } from '../engine/database.ts';
import { recordTagProducts } from '../product-links.ts';

/**
 * Categories and tags that are off the site keep their products, and products keep them: a link whose
 * one end is away waits here until both are there again.
 */

type Kind = DetachedLinkRow['kind'];

const tables = {
  category: { links: 'product_categories', target: 'categories', column: 'category_id' },
  tag: { links: 'product_tags', target: 'tags', column: 'tag_id' },
} as const;

/** Before a category or a tag goes: its products are remembered. */
export async function detachProducts(trx: Write, kind: Kind, targetId: string): Promise<void> {
  const { links, column } = tables[kind];
  await sql`
    insert into detached_links (kind, target_id, product_id, position)
    select ${kind}, ${sql.ref(column)}, product_id, position
    from ${sql.table(links)} where ${sql.ref(column)} = ${targetId}
    on conflict (kind, target_id, product_id) do update set position = excluded.position
  `.execute(trx);
}

/**
 * Of what a product is to be linked to, those that are on the site. What is away, but may come back, is
 * remembered; what is gone for ever is left out.
 */
export async function keepPresent(
  trx: Write,
  kind: Kind,
  productId: string,
  wanted: string[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const there = await trx
    .selectFrom(tables[kind].target)
    .select('id')
    .where('id', 'in', wanted)
    .execute();
  const isThere = new Set(there.map(({ id }) => id));
  const missing = wanted.filter((id) => !isThere.has(id));
  const isAway = await findAway(trx, kind, missing);
  await remember(
    trx,
    wanted.flatMap((target_id, position) =>
      isAway.has(target_id) ? [{ kind, target_id, product_id: productId, position }] : [],
    ),
  );
  return wanted.filter((id) => isThere.has(id));
}

async function findAway(trx: Write, kind: Kind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = [];
  for (const table of ['drafts', 'trash'] as const) {
    rows.push(
      ...(await trx
        .selectFrom(table)
        .select('item_id')
        .where('kind', '=', kind as never)
        .where('item_id', 'in', ids)
        .execute()),
    );
  }
  return new Set(rows.map(({ item_id }) => item_id));
}

async function remember(trx: Write, rows: DetachedLinkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('detached_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target_id', 'product_id'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}

/** After a category, a tag or a product has come: links whose both ends are there now hold again. */
export async function reattach(
  trx: Write,
  end: { target_id: string } | { product_id: string },
): Promise<void> {
  const [[column, id]] = Object.entries(end);
  for (const kind of ['category', 'tag'] as const) {
    const { links, target, column: linked } = tables[kind];
    const whole = sql`where kind = ${kind} and ${sql.ref(column)} = ${id}
      and product_id in (select id from products)
      and target_id in (select id from ${sql.table(target)})`;
    const { rows } = await sql<{ product_id: string }>`
      select distinct product_id from detached_links ${whole}
    `.execute(trx);
    if (rows.length === 0) continue;
    await sql`
      insert into ${sql.table(links)} (product_id, ${sql.ref(linked)}, position)
      select product_id, target_id, position from detached_links ${whole}
      on conflict do nothing
    `.execute(trx);
    await sql`delete from detached_links ${whole}`.execute(trx);
    await recordReturn(
      trx,
      rows.map(({ product_id }) => product_id),
    );
  }
}

/** Each of these products has changed, and so has what its categories and tags show of it. */
async function recordReturn(trx: Write, products: string[]): Promise<void> {
  if (products.length > mostNamed) return recordChanges(trx, [{ kind: 'everything' }]);
  const categories = await trx
    .selectFrom('product_categories')
    .select('category_id as id')
    .distinct()
    .where('product_id', 'in', products)
    .execute();
  await recordChanges(trx, [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...categories.map(({ id }) => ({ kind: 'category-products' as const, id })),
  ]);
  await recordTagProducts(trx, products);
}

/** Where more products than these are touched, everything is taken to have changed. */
const mostNamed = 500;

/** Nothing of it comes back. */
export async function forgetDetached(trx: Write, id: string): Promise<void> {
  await trx
    .deleteFrom('detached_links')
    .where((row) => row.or([row('target_id', '=', id), row('product_id', '=', id)]))
    .execute();
}
