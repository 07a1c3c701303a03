import type { Category } from '../../../contract/categories.ts';
import { forgetItem, keepItem } from '../kept-items.ts';
import { takeOffProducts } from '../products/kept-products.ts';
import { categoriesQuery } from './categories-query.ts';

const { queryKey } = categoriesQuery;

export const keepCategory = (category: Category) => keepItem(queryKey, category);

export function forgetCategory(category: Category) {
  forgetItem(queryKey, category);
  takeOffProducts('categories', category.id);
}
