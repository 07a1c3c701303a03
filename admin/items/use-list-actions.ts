import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { NewOrder } from '../../contract/fields/items.ts';
import { inOrder, uncacheItem } from '../api/cached-lists.ts';
import { client } from '../api/client.ts';
import { isOnSite } from '../api/item-states.ts';
import { refetchLists } from '../api/query-client.ts';
import { IconCopy, IconEdit, IconExternalLink, IconEyeOff, IconTrash } from '../kit/icons.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import type { RowAction } from '../lists/row-menu.tsx';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { useDelete } from '../trash/deletion.tsx';
import type { ItemListKind, ListedItem } from './item-kind.ts';

const { duplicateFailed, unpublishFailed } = messages.items;

/** Row actions, and the confirmations they require. */
export function useListActions<Item extends ListedItem>(of: ItemListKind<Item>) {
  const { kind, noun, list, pages, texts } = of;
  const navigate = useNavigate();
  const deletion = useDelete<Item>({
    kind,
    send: of.remove,
    onDeleted: (item) => uncacheItem(of.queryKey, item),
    failed: texts.deleteFailed,
  });
  const unpublishing = useConfirmed<Item>({
    send: ({ id }) => client.unpublishItem({ params: { kind, id } }),
    onDone: () => {
      refetchLists();
      savedNotice(`${noun} unpublished`);
    },
    failed: unpublishFailed,
  });
  const { mutate: duplicate } = useMutation({
    mutationFn: ({ id }: Item) => client.duplicateItem({ params: { kind, id } }),
    onSuccess: async ({ id }) => {
      refetchLists();
      await navigate(`${list}/${id}`);
    },
    onError: (error) => alertNotice(duplicateFailed, reasonOf(error, duplicateFailed)),
  });

  const actionsFor = (item: Item): RowAction[] => [
    { label: 'Edit', icon: IconEdit, to: `${list}/${item.id}` },
    ...(isOnSite(item) ? [{ label: 'View', icon: IconExternalLink, href: pages + item.slug }] : []),
    { label: 'Duplicate', icon: IconCopy, isInMenuOnly: true, onClick: () => duplicate(item) },
    ...(isOnSite(item)
      ? [
          {
            label: 'Unpublish',
            icon: IconEyeOff,
            isInMenuOnly: true,
            onClick: () => unpublishing.ask(item),
          },
        ]
      : []),
    { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => deletion.ask(item) },
  ];
  return { actionsFor, deletion, unpublishing };
}

interface ReorderOptions<Item> {
  queryKey: DataTag<QueryKey, Item[], Error>;
  send: (order: NewOrder) => Promise<NewOrder>;
  failed: string;
}

/** Reorders optimistically and rolls back if the server fails. */
export function useReorder<Item extends { id: string; order: number | null }>(
  options: ReorderOptions<Item>,
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
