import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => client.listCategories(),
});
