import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewOrder } from '../../contract/fields/items.ts';
import { inOrder } from '../api/cached-items.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

interface Options<Item> {
  queryKey: DataTag<QueryKey, Item[], Error>;
  send: (order: NewOrder) => Promise<NewOrder>;
  failed: string;
}

/** Reorders optimistically and rolls back if the server fails. */
export function useReorder<Item extends { id: string; order: number | null }>(
  options: Options<Item>,
) {
  const { queryKey, send, failed } = options;
  const queryClient = useQueryClient();
  // Changes positions only: the list may have been refetched meanwhile.
  const place = (places: { id: string; order: number | null }[]) =>
    queryClient.setQueryData<Item[]>(queryKey, (all) => all && inOrder(all, places));
  const { mutate } = useMutation({
    mutationKey: ['reorder', ...queryKey],
    // In series, in the order the user made the moves.
    scope: { id: `reorder ${queryKey.join(' ')}` },
    mutationFn: (items: Item[]) => send(placesOf(items)),
    onMutate: (items) => {
      const before = queryClient.getQueryData<Item[]>(queryKey);
      place(placesOf(items));
      return { before };
    },
    onError: (error, _items, kept) => {
      place(kept?.before ?? []);
      alertNotice(failed, reasonOf(error, failed));
    },
    onSuccess: (answer) => {
      // A later move is already on screen; its own response will bring the order.
      const pending = queryClient.isMutating({ mutationKey: ['reorder', ...queryKey] });
      if (pending <= 1) place(answer);
    },
  });
  return mutate;
}

const placesOf = (items: { id: string }[]): NewOrder =>
  items.map(({ id }, order) => ({ id, order }));
