import { queryOptions } from '@tanstack/react-query';
import type { Onboarding } from '../../../contract/onboarding.ts';
import { client } from '../session/client.ts';

/** Asked for again after whatever is saved: it may have been one of the steps. */
export const onboardingQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => client.getFirstSteps(),
});

export const demoQuery = queryOptions({
  queryKey: ['first-steps', 'demo'],
  queryFn: () => client.getDemo(),
  staleTime: 0,
});

/** As long as there is something to do, a way leads there. */
export const isUnfinished = ({ done, hasDemo }: Onboarding) =>
  hasDemo || Object.values(done).includes(false);
