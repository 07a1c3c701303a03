import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const homepageQuery = queryOptions({
  queryKey: ['homepage'],
  queryFn: () => client.getHomepage(),
});
