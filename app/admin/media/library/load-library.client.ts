import { queryClient } from '../../query-client.ts';
import { readToken } from '../../session/session.ts';
import { libraryPageQuery } from '../library-query.ts';
import { readNarrowing } from './narrowing.ts';

/** Asks for the first files while the area is still loading the rest, and waits for neither. */
export function loadLibrary(address: string): null {
  const narrowing = readNarrowing(new URL(address).searchParams);
  if (readToken()) void queryClient.prefetchQuery(libraryPageQuery(narrowing, 1));
  return null;
}
