import { useMutation } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { onboardingQuery } from '../api/onboarding-query.ts';
import { queryClient } from '../api/query-client.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

const { dismissFailed } = messages.firstSteps;

/** Hides the steps from the first screen, or shows them again. */
export function useDismissal() {
  return useMutation({
    mutationFn: (isDismissed: boolean) => client.updateFirstSteps({ body: { isDismissed } }),
    onSuccess: (steps) => queryClient.setQueryData(onboardingQuery.queryKey, steps),
    onError: (error) => alertNotice(dismissFailed, reasonOf(error, dismissFailed)),
  });
}
