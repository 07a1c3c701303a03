import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SubscriberState } from '../../../contract/newsletter/newsletter-states.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';

export interface Asked {
  state?: SubscriberState;
  search: string;
  page: number;
}

/** Not part of what is loaded at the entry: people subscribe meanwhile, so each visit asks. */
export const subscribersQuery = ({ state, search, page }: Asked) =>
  queryOptions({
    queryKey: ['subscribers', state, search, page],
    queryFn: () => client.browseSubscribers({ query: { state, search, page: String(page) } }),
    staleTime: 0,
    // What was shown stays until the next is there.
    placeholderData: keepPreviousData,
  });

/** How many there are in each state, for whoever wants to write to them. */
export const subscriberCountsQuery = queryOptions({
  ...subscribersQuery({ search: '', page: 1 }),
  select: ({ counts }) => counts,
});

export function refetchSubscribers() {
  return queryClient.invalidateQueries({ queryKey: ['subscribers'] });
}
