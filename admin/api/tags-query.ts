import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: () => client.listTags(),
});
