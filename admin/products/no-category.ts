import { useSuspenseQuery } from '@tanstack/react-query';
import { limits } from '../../contract/limits/limits.ts';
import { categoriesQuery } from '../api/categories-query.ts';

/** Where a product without a category appears; undefined if it has one. */
export function useNoCategoryCaution(chosen: string[]): string | undefined {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  if (categories.length === 0) {
    return `There is no category yet: the first ${limits.productCards} products stand on the home page.`;
  }
  const isInOne = categories.some(({ id }) => chosen.includes(id));
  return isInOne ? undefined : "Not in a category yet, so visitors won't find it by browsing.";
}
