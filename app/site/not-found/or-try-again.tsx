import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { TryAgain } from '../../ui/try-again.tsx';

/** What is not there is said so; what could not be loaded is asked for again. */
export function OrTryAgain({ error, children }: { error: unknown; children: ReactNode }) {
  return isRouteErrorResponse(error) && error.status === 404 ? children : <TryAgain />;
}
