import type { Category } from '../../../contract/categories.ts';
import { cacheItem, uncacheItem } from '../cached-items.ts';
import { unlinkFromCachedProducts } from '../products/cached-products.ts';
import { categoriesQuery } from './categories-query.ts';

const { queryKey } = categoriesQuery;

export const cacheCategory = (category: Category) => cacheItem(queryKey, category);

export function uncacheCategory(category: Category) {
  uncacheItem(queryKey, category);
  unlinkFromCachedProducts('categories', category.id);
}
