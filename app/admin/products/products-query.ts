import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => client.listProducts(),
});
