import type { TrashKind } from '../../../contract/kinds/kind-names.ts';
import { queryClient } from '../query-client.ts';
import { deletedNotice } from '../trash/deleted-notice.tsx';
import { trashQuery } from '../trash/trash-query.ts';
import { useConfirmed } from './use-confirmed.ts';

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
