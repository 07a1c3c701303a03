import type { CategorySummary } from '../../contract/editing/drafts.ts';
import type { Category } from '../../contract/kinds/category.ts';
import { cacheItem, uncacheItem } from './cached-items.ts';
import { unlinkFromCachedProducts } from './cached-products.ts';
import { categoryItemsQuery } from './categories-query.ts';

const { queryKey } = categoryItemsQuery;

/** Caches a category that was just published. */
export function cacheCategory(category: Category) {
  const { id, slug, title, description, tileImage, order, updatedAt } = category;
  cacheItem(queryKey, {
    id,
    state: 'published',
    schedules: [],
    draftUpdatedAt: null,
    slug,
    title,
    description,
    image: tileImage,
    order,
    updatedAt,
  });
}

export function uncacheCategory(category: CategorySummary) {
  uncacheItem(queryKey, category);
  unlinkFromCachedProducts('categories', category.id);
}
