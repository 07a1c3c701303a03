import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RedirectKind } from '../../../contract/redirects/redirects.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';

export interface Asked {
  kind?: RedirectKind;
  search: string;
  page: number;
}

/** Not part of what is loaded at the entry: visitors come by meanwhile, so each visit asks. */
export const redirectsQuery = ({ kind, search, page }: Asked) =>
  queryOptions({
    queryKey: ['redirects', kind, search, page],
    queryFn: () => client.browseRedirects({ query: { kind, search, page: String(page) } }),
    staleTime: 0,
    // What was shown stays until the next is there.
    placeholderData: keepPreviousData,
  });

export const refetchRedirects = () => queryClient.invalidateQueries({ queryKey: ['redirects'] });
