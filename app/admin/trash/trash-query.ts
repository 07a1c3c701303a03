import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** Not part of what is loaded at the entry: few ever look, and what is there goes by itself. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () => client.listTrash(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
