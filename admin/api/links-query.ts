import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkFilter } from '../../contract/link-checks.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

const lookingMs = 2_000;

/** Not preloaded with the area: links are checked in the background. */
export const linksQuery = (show: LinkFilter, page: number) =>
  queryOptions({
    queryKey: ['links', show, page],
    queryFn: () => client.listLinks({ query: { show, page: String(page) } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    // Polls while a requested check is pending.
    refetchInterval: ({ state: { data } }) =>
      data?.isOn && data.links.some(({ isDue }) => isDue) ? lookingMs : false,
  });

/** All places with a broken link, for the lists and forms that show them. */
export const brokenLinksQuery = queryOptions({
  queryKey: ['links', 'places'],
  queryFn: () => client.listBrokenLinks(),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export const refetchLinks = () => queryClient.invalidateQueries({ queryKey: ['links'] });
