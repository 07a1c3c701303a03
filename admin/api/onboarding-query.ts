import { queryOptions } from '@tanstack/react-query';
import type { Onboarding } from '../../contract/onboarding.ts';
import { client } from './client.ts';

/** Refetched after every save, which may have completed a step. */
export const onboardingQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => client.getFirstSteps(),
});

export const demoQuery = queryOptions({
  queryKey: ['first-steps', 'demo'],
  queryFn: () => client.getDemo(),
  staleTime: 0,
});

/** Whether steps or demo content remain, so that the sidebar links to onboarding. */
export const isUnfinished = ({ done, hasDemo }: Onboarding) =>
  hasDemo || Object.values(done).includes(false);
