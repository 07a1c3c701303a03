import { useMutation } from '@tanstack/react-query';
import { messages } from '../../../contract/call/errors.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';
import { onboardingQuery } from './onboarding-query.ts';

const { dismissFailed } = messages.firstSteps;

/** Hides the steps from the first screen, or shows them again. */
export function useDismissal() {
  return useMutation({
    mutationFn: (isDismissed: boolean) => client.updateFirstSteps({ body: { isDismissed } }),
    onSuccess: (steps) => queryClient.setQueryData(onboardingQuery.queryKey, steps),
    onError: (error) => alertNotice(dismissFailed, reasonOf(error, dismissFailed)),
  });
}
