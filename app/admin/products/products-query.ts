import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** All products with their states, as lists show them; a form reads its own product whole. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => client.listProductItems(),
  // Schedules are carried out while nobody looks.
  refetchOnWindowFocus: 'always',
});
