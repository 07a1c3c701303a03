import { queryOptions } from '@tanstack/react-query';
import type { LibraryFileDetails } from '../../../contract/media/library.ts';
import { readStoredName } from '../../../contract/media/media.ts';
import { loadItem } from '../load-item.ts';
import { queryClient, refetchLibrary } from '../query-client.ts';
import { client } from '../session/client.ts';
import { type Narrowing, narrowingQuery } from './library/narrowing.ts';

/** How many files are asked for at once: some screens of them. */
export const filesAPage = 100;

/** Not part of what is loaded at the entry, and never whole: only pages that somebody looks at. */
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
    // What was asked for on the way to the screen is not asked for again by it.
    staleTime: 1_000,
  });

/** One file with its uses and captions; null where there is no such file any more. */
export const libraryFileQuery = (name: string) => ({
  queryKey: ['library-file', name],
  queryFn: () => loadItem(client.getLibraryFile({ params: { name } })),
  staleTime: 0,
});

/** The same by its address; not asked about files elsewhere on the web. */
export function fileAtQuery(url: string) {
  const name = storedNameOf(url);
  return { ...libraryFileQuery(name ?? ''), enabled: name !== undefined };
}

export function storedNameOf(url: string): string | undefined {
  const [, name] = /^\/uploads\/([^/]+)$/.exec(url) ?? [];
  return name !== undefined && readStoredName(name) ? name : undefined;
}

/** What the server answered is what is shown; lists ask anew. */
export function keepFile(file: LibraryFileDetails) {
  queryClient.setQueryData(libraryFileQuery(file.name).queryKey, file);
  refetchLibrary();
}
