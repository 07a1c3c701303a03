import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** All products with their states, as summaries for lists; a form loads its own product in full. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => client.listProductItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});
