import { data } from 'react-router';
import type { RequestFailed } from '../../contract/client.ts';

/**
 * Waits for what a page shows. What is not there is the page's own 404; whatever else goes wrong
 * will pass, so the browser is told to try again (see `root.tsx`).
 */
export async function load<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // Known by its status: the server's client has another copy of the class than this build.
    const isMissing = (error as Partial<RequestFailed>).status === 404;
    throw data(null, { status: isMissing ? 404 : 503 });
  }
}
