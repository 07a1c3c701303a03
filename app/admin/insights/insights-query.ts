import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** Visitors come meanwhile, so each look asks; what was shown stays until the answer is there. */
export const insightsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['insights', from, to],
    queryFn: () => client.getInsights({ query: { from, to } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

/** What the list of products says about the last 30 days, by product. */
export const productCountsQuery = queryOptions({
  queryKey: ['insights', 'products'],
  queryFn: async () => {
    const counts = await client.listProductCounts();
    return new Map(counts.map((count) => [count.id, count]));
  },
  staleTime: 0,
});
