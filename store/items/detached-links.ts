import { sql } from 'kysely';
import type { ListedKind, ReferencedKind } from '../../contract/kinds/kind-names.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Write } from '../engine/database.ts';
import type { DetachedLinkRow } from '../tables/editing.ts';
import { allReferences, presentAmong, recordReferring, targetsOf } from './item-links.ts';
import { type Body, referencesOf } from './item-types.ts';

/**
 * A category or tag that is off the site keeps its products, and a product its categories and tags: a reference with
 * one end off the site is stored here until both ends are back.
 */

/** Called before a category or a tag is removed: stores the references to it. */
export async function detach(
  trx: Write,
  kind: ListedKind | ReferencedKind,
  id: string,
): Promise<void> {
  for (const { field, to } of allReferences.filter(({ to }) => to === kind)) {
    await sql`
      insert into detached_links (kind, target_id, product_id, position)
      select ${to}, target, item_id, position from item_links
      where field = ${field} and target = ${id}
      on conflict (kind, target_id, product_id) do update set position = excluded.position
    `.execute(trx);
    await trx
      .deleteFrom('item_links')
      .where('field', '=', field)
      .where('target', '=', id)
      .execute();
  }
}

/**
 * A body with only the references whose targets are on the site. Those that may come back are stored; those deleted
 * permanently are dropped.
 */
export async function keepPresent(
  trx: Write,
  kind: ListedKind,
  id: string,
  body: object,
): Promise<Body> {
  const kept: Body = { ...body };
  for (const { field, to } of referencesOf(kind)) {
    const wanted = kept[field] as string[];
    const present = await presentAmong(trx, to, wanted);
    const isAway = await findAway(
      trx,
      to,
      wanted.filter((target) => !present.has(target)),
    );
    await remember(
      trx,
      wanted.flatMap((target_id, position) =>
        isAway.has(target_id) ? [{ kind: to, target_id, product_id: id, position }] : [],
      ),
    );
    kept[field] = wanted.filter((target) => present.has(target));
  }
  return kept;
}

async function findAway(trx: Write, kind: ReferencedKind, ids: string[]): Promise<Set<string>> {
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

/** Called after a category, a tag or a product was published: restores references whose ends both exist now. */
export async function reattach(trx: Write, id: string): Promise<void> {
  for (const { field, to } of allReferences) {
    const whole = sql`where kind = ${to} and (target_id = ${id} or product_id = ${id})
      and product_id in (select id from items)
      and target_id in (${targetsOf(trx, to)})`;
    const { rows } = await sql<{ product_id: string }>`
      select distinct product_id from detached_links ${whole}
    `.execute(trx);
    if (rows.length === 0) continue;
    await sql`
      insert into item_links (item_id, field, target, position)
      select product_id, ${field}, target_id, position from detached_links ${whole}
      on conflict do nothing
    `.execute(trx);
    await sql`delete from detached_links ${whole}`.execute(trx);
    await recordReturn(
      trx,
      rows.map(({ product_id }) => product_id),
    );
  }
}

/** Above this many items, a change of everything is recorded. */
const mostNamed = 500;

/** Records a change of each product and of the categories and tags that show it. */
async function recordReturn(trx: Write, products: string[]): Promise<void> {
  if (products.length > mostNamed) return recordChanges(trx, [{ kind: 'everything' }]);
  await recordChanges(
    trx,
    products.map((id) => ({ kind: 'product', id })),
  );
  await recordReferring(trx, 'product', products);
}

/** For an item that can't come back. */
export async function forgetDetached(trx: Write, id: string): Promise<void> {
  await trx
    .deleteFrom('detached_links')
    .where((row) => row.or([row('target_id', '=', id), row('product_id', '=', id)]))
    .execute();
}
