import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewOrder } from '../../../contract/items.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';

interface Options<Item> {
  queryKey: QueryKey;
  send: (order: NewOrder) => Promise<Item[]>;
  failed: string;
}

/** The order changes here first, then on the server; where that fails the old one comes back. */
export function useReorder<Item extends { id: string; order: number }>(options: Options<Item>) {
  const { queryKey, send, failed } = options;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ['reorder', ...queryKey],
    // One after the other, as the person made them.
    scope: { id: `reorder ${queryKey.join(' ')}` },
    mutationFn: (items: Item[]) => send(items.map(({ id }, order) => ({ id, order }))),
    onMutate: (items) => {
      const before = queryClient.getQueryData<Item[]>(queryKey);
      queryClient.setQueryData<Item[]>(
        queryKey,
        items.map((item, order) => ({ ...item, order })),
      );
      return { before };
    },
    onError: (error, _items, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      alertNotice(failed, reasonOf(error, failed));
    },
    onSuccess: (items) => {
      // A later move is already on the screen: its own answer will bring the versions.
      const pending = queryClient.isMutating({ mutationKey: ['reorder', ...queryKey] });
      if (pending <= 1) queryClient.setQueryData(queryKey, items);
    },
  });
  return mutate;
}
