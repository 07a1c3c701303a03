import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** Not preloaded with the area: few ever visit it, and its items expire on their own. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () => client.listTrash(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
