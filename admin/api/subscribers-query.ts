import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

export interface Asked {
  state?: SubscriberState;
  search: string;
  page: number;
}

/** Not preloaded with the area: people keep subscribing, so each visit refetches. */
export const subscribersQuery = ({ state, search, page }: Asked) =>
  queryOptions({
    queryKey: ['subscribers', state, search, page],
    queryFn: () => client.browseSubscribers({ query: { state, search, page: String(page) } }),
    staleTime: 0,
    // Keeps the previous result until the next one arrives.
    placeholderData: keepPreviousData,
  });

/** Subscriber counts by state, for sending newsletters. */
export const subscriberCountsQuery = queryOptions({
  ...subscribersQuery({ search: '', page: 1 }),
  select: ({ counts }) => counts,
});

export function refetchSubscribers() {
  return queryClient.invalidateQueries({ queryKey: ['subscribers'] });
}
