import type { ExpressionBuilder } from 'kysely';
import { recordChanges } from '../engine/changes.ts';
import type { Write } from '../engine/database.ts';
import type { Tables } from '../tables/index.ts';

/**
 * A tag used by a draft but by no published product is hidden from visitors. It stays hidden when the draft is
 * discarded, and becomes public with the first product that is published with it.
 */

/** Called whenever the draft of a product is written. */
export async function hideDraftTags(trx: Write, body: object): Promise<void> {
  const { tags } = body as { tags?: unknown };
  if (!Array.isArray(tags) || tags.length === 0) return;
  const hidden = await trx
    .updateTable('tags')
    .set({ is_hidden: 1 })
    .where('id', 'in', tags)
    .where('is_hidden', '=', 0)
    .where((row) => row.not(isOnProduct(row)))
    .returning('id')
    .execute();
  // Recorded as removed: a stale response that names them must not be served when a fresh one can't be rendered.
  await recordChanges(
    trx,
    hidden.map(({ id }) => ({ kind: 'tag', id, removed: true })),
  );
}

/** Called after products with these tags were published. */
export async function showProductTags(trx: Write, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = await trx
    .updateTable('tags')
    .set({ is_hidden: 0 })
    .where('id', 'in', ids)
    .where('is_hidden', '=', 1)
    .where(isOnProduct)
    .returning('id')
    .execute();
  await recordChanges(
    trx,
    shown.map(({ id }) => ({ kind: 'tag', id })),
  );
}

const isOnProduct = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'tags'>) =>
  exists(
    selectFrom('item_links')
      .select('item_links.target')
      .where('item_links.field', '=', 'tags')
      .whereRef('item_links.target', '=', 'tags.id'),
  );
