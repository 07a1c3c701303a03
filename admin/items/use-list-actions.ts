import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { client } from '../api/client.ts';
import { isOnSite } from '../api/item-states.ts';
import { refetchLists } from '../api/query-client.ts';
import { IconCopy, IconEdit, IconExternalLink, IconEyeOff, IconTrash } from '../kit/icons.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import type { RowAction } from '../lists/row-action.tsx';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { useDelete } from '../trash/use-delete.ts';
import type { ItemListKind, ListedItem } from './item-kind.ts';

const { duplicateFailed, unpublishFailed } = messages.items;

/** Row actions, and the confirmations they require. */
export function useListActions<Item extends ListedItem>(of: ItemListKind<Item>) {
  const { kind, noun, list, pages, texts } = of;
  const navigate = useNavigate();
  const deletion = useDelete<Item>({
    kind,
    send: of.remove,
    onDeleted: of.forget,
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
