import type { CategoryPage } from '../../contract/pages/pages.ts';
import type { Database } from '../engine/database.ts';

/** The tags that products of a category bear, by title. */
export async function tagsOfCategory(db: Database, categoryId: string) {
  // Counted before they are named: there are as many rows as all products have tags.
  const used = db
    .selectFrom('product_categories')
    .innerJoin('product_tags', 'product_tags.product_id', 'product_categories.product_id')
    .select('product_tags.tag_id')
    .select(({ fn }) => fn.countAll().as('uses'))
    .where('product_categories.category_id', '=', categoryId)
    .groupBy('product_tags.tag_id');
  const tags = await db
    .selectFrom(used.as('used'))
    .innerJoin('tags', 'tags.id', 'used.tag_id')
    .select(['tags.id', 'tags.title', 'tags.title_key as key', 'used.uses'])
    .orderBy('tags.title_key')
    .execute();

  return {
    /** All of them, for what depends on them. */
    tags,
    /** Nothing where one of the titles is no tag of these: then no product can bear them all. */
    idsOf(titles: string[]): string[] | undefined {
      const ids = titles.map((title) => tags.find(({ key }) => key === title)?.id);
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
    /** The most used ones, as many as asked for, and those that are chosen; each with what it would leave. */
    shownBeside(
      chosen: string[],
      count: number,
      leaves: Map<string, number>,
    ): Pick<CategoryPage, 'tags' | 'hasMoreTags'> {
      const byUse = tags.toSorted((one, other) => Number(other.uses) - Number(one.uses));
      const isShown = new Set(byUse.slice(0, count));
      const shown = tags.filter((tag) => isShown.has(tag) || chosen.includes(tag.key));
      return {
        tags: shown.map(({ id, title }) => ({ title, leaves: leaves.get(id) ?? 0 })),
        hasMoreTags: shown.length < tags.length,
      };
    },
  };
}
