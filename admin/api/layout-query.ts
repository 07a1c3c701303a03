import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** The site's name, icon, colours and words, as visitors see them. */
export const layoutQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: () => client.getFrame(),
});

export const useLayout = () => useSuspenseQuery(layoutQuery).data;
