import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { TryAgain } from '../loading/try-again.tsx';

/** A 404 shows `children`; other failures are retried. */
export function OrTryAgain({ error, children }: { error: unknown; children: ReactNode }) {
  return isRouteErrorResponse(error) && error.status === 404 ? children : <TryAgain />;
}
