import { QueryClient } from '@tanstack/react-query';

/** Data is loaded once at the entry; from then on what is saved here keeps it up to date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  },
});
