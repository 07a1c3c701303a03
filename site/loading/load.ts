import { data } from 'react-router';
import type { RequestFailed } from '../../contract/client.ts';

/**
 * Awaits a page's data. A 404 becomes the page's own not-found; any other failure is considered temporary, so the
 * browser retries (see `root.tsx`).
 */
export async function load<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // Recognized by status: the server's client has another copy of the class than this build.
    const isMissing = (error as Partial<RequestFailed>).status === 404;
    throw data(null, { status: isMissing ? 404 : 503 });
  }
}
