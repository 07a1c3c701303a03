import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** All pages with their states, as summaries for lists; a form loads its own page in full. */
export const pagesQuery = queryOptions({
  queryKey: ['own-pages'],
  queryFn: () => client.listOwnPageItems(),
  // Schedules run in the background.
  refetchOnWindowFocus: 'always',
});
