import { sql } from 'kysely';
import { ApiError } from '../../contract/call/errors.ts';
import { type ListedKind, listedKinds } from '../../contract/kinds/kind-names.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';
import { showProductTags } from './hidden-tags.ts';
import { type Body, facetsOf, hasValue, type Reference, referencesOf } from './item-types.ts';

/**
 * References and facets of items, one row each: a product's categories, tags and teachers in order, and the menu that a
 * page is in.
 */

export const allReferences: Reference[] = listedKinds.flatMap(referencesOf);

const unknown = {
  category: 'unknownCategory',
  tag: 'unknownTag',
  teacher: 'unknownTeacher',
} as const;

/** The ids that a reference may point to. */
export const targetsOf = (db: Database, to: Reference['to']) =>
  db
    .selectFrom(to === 'tag' ? 'tags' : 'items')
    .select('id')
    .$if(to !== 'tag', (query) => query.where(sql<boolean>`kind = ${to}`));

/** Returns those of the ids that exist. */
export async function presentAmong(
  db: Database,
  to: Reference['to'],
  ids: string[],
): Promise<Set<string>> {
  const present = new Set<string>();
  await inPieces(ids, async (some) => {
    for (const { id } of await targetsOf(db, to).where('id', 'in', some).execute()) present.add(id);
  });
  return present;
}

export async function writeLinks(
  trx: Write,
  kind: ListedKind,
  id: string,
  body: Body,
): Promise<void> {
  const rows = facetsOf(kind).flatMap((field) =>
    hasValue(body[field]) ? [{ field, target: String(body[field]), position: 0 }] : [],
  );
  for (const { field, to } of referencesOf(kind)) {
    const targets = [...new Set(body[field] as string[])];
    const present = await presentAmong(trx, to, targets);
    if (present.size < targets.length) {
      const refusal = new ApiError(unknown[to]);
      refusal.details.issues = [{ path: field, message: refusal.message }];
      throw refusal;
    }
    rows.push(...targets.map((target, position) => ({ field, target, position })));
  }
  await recordReferring(trx, kind, [id]);
  await trx.deleteFrom('item_links').where('item_id', '=', id).execute();
  if (rows.length > 0) {
    await trx
      .insertInto('item_links')
      .values(rows.map((row) => ({ item_id: id, ...row })))
      .execute();
  }
  await showProductTags(
    trx,
    rows.flatMap(({ field, target }) => (field === 'tags' ? [target] : [])),
  );
  await recordReferring(trx, kind, [id]);
}

/** Above this many items, every target is assumed to show one of them. */
const mostNamed = 500;

/** Records a change for the targets of these items, which show them. */
export async function recordReferring(
  trx: Write,
  kind: ListedKind,
  ids: string[],
  removed = false,
): Promise<void> {
  if (ids.length === 0) return;
  for (const { field, to } of referencesOf(kind)) {
    const targets = await trx
      .selectFrom('item_links')
      .select('target as id')
      .distinct()
      .where('field', '=', field)
      .$if(ids.length <= mostNamed, (query) => query.where('item_id', 'in', ids))
      .execute();
    await recordChanges(
      trx,
      targets.map(({ id }) => ({ kind: `${to}-products`, id, removed })),
    );
  }
}

/** The references of these items, or of all items of a kind, by item id. */
export async function readReferences(
  db: Database,
  kind: ListedKind,
  ids?: string[],
): Promise<(id: string) => Record<string, string[]>> {
  const references = referencesOf(kind);
  const none = () => Object.fromEntries(references.map(({ field }) => [field, [] as string[]]));
  if (references.length === 0) return none;
  const rows = await db
    .selectFrom('item_links')
    .select(['item_id', 'field', 'target'])
    .where(
      'field',
      'in',
      references.map(({ field }) => field),
    )
    .$if(ids !== undefined, (query) => query.where('item_id', 'in', ids ?? []))
    .orderBy('item_id')
    .orderBy('field')
    .orderBy('position')
    .execute();
  const found = new Map<string, Record<string, string[]>>();
  for (const { item_id, field, target } of rows) {
    const links = found.get(item_id) ?? none();
    found.set(item_id, links);
    links[field].push(target);
  }
  return (id) => found.get(id) ?? none();
}
