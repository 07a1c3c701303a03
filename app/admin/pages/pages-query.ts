import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** All own pages with their states, as lists show them; a form reads its own page whole. */
export const pagesQuery = queryOptions({
  queryKey: ['own-pages'],
  queryFn: () => client.listOwnPageItems(),
  // Schedules are carried out while nobody looks.
  refetchOnWindowFocus: 'always',
});
