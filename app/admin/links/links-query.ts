import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkFilter } from '../../../contract/link-checks.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';

const lookingMs = 2_000;

/** Not part of what is loaded at the entry: links are looked at while nobody looks here. */
export const linksQuery = (show: LinkFilter, page: number) =>
  queryOptions({
    queryKey: ['links', show, page],
    queryFn: () => client.listLinks({ query: { show, page: String(page) } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    // While somebody is about to look at one of them, what comes of it follows by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.isOn && data.links.some(({ isDue }) => isDue) ? lookingMs : false,
  });

/** Every place with a broken link, for the lists and the forms that show it. */
export const brokenLinksQuery = queryOptions({
  queryKey: ['links', 'places'],
  queryFn: () => client.listBrokenLinks(),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export const refetchLinks = () => queryClient.invalidateQueries({ queryKey: ['links'] });
