import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/client.ts';

/** Not part of what is loaded at the entry: people subscribe meanwhile, so each visit asks. */
export const subscribersQuery = queryOptions({
  queryKey: ['subscribers'],
  queryFn: () => client.listSubscribers(),
  staleTime: 0,
});
