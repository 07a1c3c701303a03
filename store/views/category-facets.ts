import { facetNames } from '../../contract/kinds/facets.ts';
import type { FilterFacet } from '../../contract/views/views.ts';
import type { Database } from '../engine/database.ts';
import { membersOf, type Narrowing } from './product-cards.ts';

interface Counted {
  field: string;
  target: string;
  products: number;
}

/** The facet values that a category's products have. */
export async function facetsOfCategory(db: Database, categoryId: string): Promise<Counted[]> {
  if (facetNames.length === 0) return [];
  return countValues(db, categoryId, facetNames, { tagIds: [], facets: {} });
}

/** Values that no product of the category has are ignored, like unknown tags. */
export const knownFacets = (used: Counted[], chosen: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) =>
      used.some(({ field, target }) => field === name && target === value),
    ),
  );

/**
 * The facets in use, each value with how many products it would leave. A facet's own choice doesn't narrow its
 * counts, since only one of its values can be chosen at a time.
 */
export async function shownFacets(
  db: Database,
  categoryId: string,
  used: Counted[],
  { tagIds, facets }: Narrowing,
): Promise<FilterFacet[]> {
  const shown: FilterFacet[] = [];
  for (const name of facetNames) {
    const values = used.filter(({ field }) => field === name);
    if (values.length === 0) continue;
    const { [name]: _, ...others } = facets;
    const left = await countValues(db, categoryId, [name], { tagIds, facets: others });
    const leaves = new Map(left.map(({ target, products }) => [target, products]));
    shown.push({
      name,
      values: values.map(({ target, products }) => ({
        value: target,
        leaves: leaves.get(target) ?? 0,
        products,
      })),
    });
  }
  return shown;
}

async function countValues(
  db: Database,
  categoryId: string,
  fields: string[],
  narrowing: Narrowing,
): Promise<Counted[]> {
  const members = membersOf(db, categoryId, narrowing).select('item_links.item_id');
  const rows = await db
    .selectFrom('item_links')
    .select(['field', 'target'])
    .select(({ fn }) => fn.countAll().as('products'))
    .where('field', 'in', fields)
    .where('item_id', 'in', members)
    .groupBy(['field', 'target'])
    .execute();
  return rows.map((row) => ({ ...row, products: Number(row.products) }));
}
