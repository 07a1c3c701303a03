import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** Refetched on every visit, since visits keep coming in; the previous data stays until the response arrives. */
export const insightsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['insights', from, to],
    queryFn: () => client.getInsights({ query: { from, to } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** Counts of the last 30 days by product, for the product list. */
export const productCountsQuery = queryOptions({
  queryKey: ['insights', 'products'],
  queryFn: async () => {
    const counts = await client.listProductCounts();
    return new Map(counts.map((count) => [count.id, count]));
  },
  staleTime: 0,
});
