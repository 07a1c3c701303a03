import { queryOptions } from '@tanstack/react-query';
import type { FirstSteps } from '../../../contract/first-steps.ts';
import { client } from '../session/client.ts';

/** Asked for again after whatever is saved: it may have been one of the steps. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => client.getFirstSteps(),
});

export const demoQuery = queryOptions({
  queryKey: ['first-steps', 'demo'],
  queryFn: () => client.getDemo(),
  staleTime: 0,
});

/** As long as there is something to do, a way leads there. */
export const isUnfinished = ({ done, hasDemo }: FirstSteps) =>
  hasDemo || Object.values(done).includes(false);
