import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import type { Database } from '../../store/engine/database.ts';

/** Changes fields of published items directly in the database; a string replaces the body as it is. */
export async function changeBodies(
  db: Database,
  kind: ListedKind,
  body: Record<string, unknown> | string,
  slug?: string,
): Promise<void> {
  const items = await db
    .selectFrom('items')
    .select(['id', 'body'])
    .where('kind', '=', kind)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .execute();
  for (const item of items) {
    const text =
      typeof body === 'string' ? body : JSON.stringify({ ...JSON.parse(item.body), ...body });
    await db.updateTable('items').set({ body: text }).where('id', '=', item.id).execute();
  }
}
