import { QueryClient } from '@tanstack/react-query';

/** Data is loaded once with the area; from then on, saves in this tab keep it up to date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  },
});

/** Cached data turned out to be stale, such as after saving a draft or deleting something. */
export function refetchLists() {
  for (const list of [
    'products',
    'categories',
    'own-pages',
    'teachers',
    'tags',
    'trash',
    'library',
  ])
    refetch(list);
}

/** Files were added, deleted or changed; a single file is refetched on each visit anyway. */
export const refetchLibrary = () => refetch('library');

/** The site's name, logo or colours changed, which this area shows, too. */
export const refetchLayout = () => refetch('layout');

/** Something was saved, which may have completed an onboarding step. */
export const refetchOnboarding = () => refetch('first-steps');

const refetch = (list: string) => void queryClient.invalidateQueries({ queryKey: [list] });
