import { queryOptions } from '@tanstack/react-query';
import { isOnSite } from '../lists/item-states.ts';
import { client } from '../session/client.ts';

/** All categories with their states, as lists show them; a form reads its own category whole. */
export const categoryItemsQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => client.listCategoryItems(),
  // Schedules are carried out while nobody looks.
  refetchOnWindowFocus: 'always',
});

/** Those that a product can belong to. */
export const categoriesQuery = queryOptions({
  ...categoryItemsQuery,
  select: (categories) => categories.filter(isOnSite),
});
