import type { CategoryPage } from '../../contract/views/views.ts';
import type { Database } from '../engine/database.ts';
import { tagOrder } from '../tags/tag-order.ts';

/** The tags of a category's products, by title. */
export async function tagsOfCategory(db: Database, categoryId: string) {
  // Aggregated before the join with titles: there are as many rows as all products have tags.
  const used = db
    .selectFrom('item_links as member')
    .innerJoin('item_links as tagged', 'tagged.item_id', 'member.item_id')
    .select('tagged.target as tag_id')
    .select(({ fn }) => fn.countAll().as('uses'))
    .where('member.field', '=', 'categories')
    .where('member.target', '=', categoryId)
    .where('tagged.field', '=', 'tags')
    .groupBy('tagged.target');
  const tags = await db
    .selectFrom(used.as('used'))
    .innerJoin('tags', 'tags.id', 'used.tag_id')
    .select(['tags.id', 'tags.title', 'tags.title_key as key', 'used.uses'])
    .execute();
  tags.sort(await tagOrder(db));

  return {
    /** All of them, as cache dependencies. */
    tags,
    /** Titles of unknown or unused tags are ignored. */
    idsOf: (titles: string[]): string[] =>
      tags.filter(({ key }) => titles.includes(key)).map(({ id }) => id),
    /** The `count` most used tags and the chosen ones; each with how many products it would leave. */
    shownBeside(
      chosen: string[],
      count: number,
      leaves: Map<string, number>,
    ): Pick<CategoryPage, 'tags' | 'hasMoreTags'> {
      const byUse = tags.toSorted((one, other) => Number(other.uses) - Number(one.uses));
      const isShown = new Set(byUse.slice(0, count));
      const shown = tags.filter((tag) => isShown.has(tag) || chosen.includes(tag.key));
      return {
        tags: shown.map(({ id, title, uses }) => ({
          title,
          leaves: leaves.get(id) ?? 0,
          products: Number(uses),
        })),
        hasMoreTags: shown.length < tags.length,
      };
    },
  };
}
