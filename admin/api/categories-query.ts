import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { isOnSite } from './item-states.ts';

/** All categories with their states, as summaries for lists; a form loads its own category in full. */
export const categoryItemsQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => client.listCategoryItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});

/** The categories that a product can be assigned to. */
export const categoriesQuery = queryOptions({
  ...categoryItemsQuery,
  select: (categories) => categories.filter(isOnSite),
});
