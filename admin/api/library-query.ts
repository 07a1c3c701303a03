import { queryOptions } from '@tanstack/react-query';
import type { LibraryFileDetails } from '../../contract/library/library.ts';
import { readStoredName } from '../../contract/media/media.ts';
import { client, loadItem } from './client.ts';
import { type Narrowing, narrowingQuery } from './narrowing.ts';
import { queryClient, refetchLibrary } from './query-client.ts';

/** Page size: a few screens of files. */
export const filesAPage = 100;

/** Not preloaded with the area, and never loaded in full: only the pages in view. */
export const libraryPageQuery = (narrowing: Narrowing, page: number) =>
  queryOptions({
    queryKey: ['library', narrowing, page],
    queryFn: () =>
      client.listMedia({
        query: {
          ...narrowingQuery(narrowing),
          page: String(page),
          perPage: String(filesAPage),
        },
      }),
    // Keeps the screen from refetching what its loader has just prefetched.
    staleTime: 1_000,
  });

/** One file with its uses and captions; null if it no longer exists. */
export const libraryFileQuery = (name: string) => ({
  queryKey: ['library-file', name],
  queryFn: () => loadItem(client.getLibraryFile({ params: { name } })),
  staleTime: 0,
});

/** The same by URL; disabled for files hosted elsewhere. */
export function fileAtQuery(url: string) {
  const name = storedNameOf(url);
  return { ...libraryFileQuery(name ?? ''), enabled: name !== undefined };
}

export function storedNameOf(url: string): string | undefined {
  const [, name] = /^\/uploads\/([^/]+)$/.exec(url) ?? [];
  return name !== undefined && readStoredName(name) ? name : undefined;
}

/** Caches the file from a response; lists refetch. */
export function keepFile(file: LibraryFileDetails) {
  queryClient.setQueryData(libraryFileQuery(file.name).queryKey, file);
  refetchLibrary();
}
