import type { TrashKind } from '../../contract/kinds/kind-names.ts';
import { queryClient } from '../api/query-client.ts';
import { trashQuery } from '../api/trash-query.ts';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { deletedNotice } from './deleted-notice.tsx';

interface Options<Item> {
  kind: TrashKind;
  send: (item: Item) => Promise<unknown>;
  onDeleted: (item: Item) => void;
  failed: string;
}

export type Deletion<Item> = ReturnType<typeof useConfirmed<Item>>;

/** Deleting moves an item to the trash; the notice offers to undo it. */
export function useDelete<Item extends { id: string; title: string }>(options: Options<Item>) {
  const { kind, send, onDeleted, failed } = options;
  return useConfirmed<Item>({
    send,
    onDone: (item) => {
      onDeleted(item);
      void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey });
      deletedNotice({ kind, ...item });
    },
    failed,
  });
}
