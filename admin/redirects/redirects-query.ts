import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RedirectKind } from '../../contract/redirects/redirects.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export interface Asked {
  kind?: RedirectKind;
  search: string;
  page: number;
}

/** Not preloaded with the area: visitors keep coming, so each visit refetches. */
export const redirectsQuery = ({ kind, search, page }: Asked) =>
  queryOptions({
    queryKey: ['redirects', kind, search, page],
    queryFn: () => client.browseRedirects({ query: { kind, search, page: String(page) } }),
    staleTime: 0,
    // Keeps the previous result until the next one arrives.
    placeholderData: keepPreviousData,
  });

export const refetchRedirects = () => queryClient.invalidateQueries({ queryKey: ['redirects'] });
