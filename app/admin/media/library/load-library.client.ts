import { libraryPageQuery } from '../../api/library-query.ts';
import { readNarrowing } from '../../api/narrowing.ts';
import { queryClient } from '../../api/query-client.ts';
import { readToken } from '../../api/session.ts';

/** Prefetches the first files in parallel with the area's other data, without waiting for either. */
export function loadLibrary(address: string): null {
  const narrowing = readNarrowing(new URL(address).searchParams);
  if (readToken()) void queryClient.prefetchQuery(libraryPageQuery(narrowing, 1));
  return null;
}
