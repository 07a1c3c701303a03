import { queryOptions } from '@tanstack/react-query';
import type { NewsletterState } from '../../contract/newsletter/newsletter-states.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

const lookEveryMs = 1_000;

/** Polled, since these states change in the background. */
const isOnItsWay = (state: NewsletterState | undefined) =>
  state === 'sending' || state === 'scheduled';

export const newslettersQuery = queryOptions({
  queryKey: ['newsletters'],
  queryFn: () => client.listNewsletters(),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => isOnItsWay(state)) ? lookEveryMs : false,
});

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['newsletters', 'results', id],
    queryFn: () => client.getNewsletterResults({ params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data?.state) ? lookEveryMs : false),
  });

/** How mail is sent, and the postal address for every newsletter's footer. */
export const newsletterSettingsQuery = queryOptions({
  queryKey: ['newsletter-settings'],
  queryFn: () => client.getNewsletterSettings(),
  staleTime: 0,
});

export function refetchNewsletters() {
  return queryClient.invalidateQueries({ queryKey: newslettersQuery.queryKey });
}
