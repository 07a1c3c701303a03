import { QueryClient } from '@tanstack/react-query';

/** Data is loaded once at the entry; from then on what is saved here keeps it up to date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  },
});

/** What is shown turned out to be out of date, such as by somebody who deleted something. */
export function refetchLists() {
  for (const list of ['products', 'categories', 'tags']) {
    void queryClient.invalidateQueries({ queryKey: [list] });
  }
}
