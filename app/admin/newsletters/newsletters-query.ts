import { queryOptions } from '@tanstack/react-query';
import type { NewsletterState } from '../../../contract/newsletter/newsletter-states.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';

const lookEveryMs = 1_000;

/** It goes its way while somebody looks on. */
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

/** How mail is sent, and what stands in every newsletter. */
export const newsletterSettingsQuery = queryOptions({
  queryKey: ['newsletter-settings'],
  queryFn: () => client.getNewsletterSettings(),
  staleTime: 0,
});

export function refetchNewsletters() {
  return queryClient.invalidateQueries({ queryKey: newslettersQuery.queryKey });
}
