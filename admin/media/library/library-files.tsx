import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import type { LibraryFile } from '../../../contract/library/library.ts';
import { filesAPage, libraryPageQuery } from '../../api/library-query.ts';
import type { Narrowing } from '../../api/narrowing.ts';
import { LoadFailed, Loading } from '../../kit/load-states.tsx';

/** The number of files. The previous result stays on screen until the new one arrives. */
export function useLibraryTotal(narrowing: Narrowing) {
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...libraryPageQuery(narrowing, 1),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(narrowing);
  if (data && !isPlaceholderData && shown !== narrowing) setShown(narrowing);
  return { total: data?.total, shown, error, refetch };
}

/** The files at the given positions; undefined while loading. */
export function useLibraryFiles(narrowing: Narrowing, places: number[]) {
  const pages = [...new Set(places.map(pageOf))];
  const answers = useQueries({ queries: pages.map((page) => libraryPageQuery(narrowing, page)) });
  return (place: number): LibraryFile | undefined =>
    answers[pages.indexOf(pageOf(place))]?.data?.items[place % filesAPage];
}

const pageOf = (place: number) => Math.floor(place / filesAPage) + 1;

/** Shown until the first files have loaded, or if that failed. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) {
    return <LoadFailed words={messages.library.loadFailed} onRetry={onRetry} />;
  }
  return <Loading words="Loading the library..." />;
}
