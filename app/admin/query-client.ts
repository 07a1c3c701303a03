import { QueryClient } from '@tanstack/react-query';

/** Data is loaded once at the entry; from then on what is saved here keeps it up to date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  },
});

/** What is shown turned out to be out of date, such as by a draft that was saved or something deleted. */
export function refetchLists() {
  for (const list of ['products', 'categories', 'own-pages', 'tags', 'trash', 'library'])
    refetch(list);
}

/** Files came, went or changed; one that is looked at alone is asked for each time. */
export const refetchLibrary = () => refetch('library');

/** Something was saved: it may have been one of the first steps. */
export const refetchOnboarding = () => refetch('first-steps');

const refetch = (list: string) => void queryClient.invalidateQueries({ queryKey: [list] });
