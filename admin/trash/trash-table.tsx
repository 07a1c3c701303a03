import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import type { TrashItem } from '../../contract/editing/trash.ts';
import { client } from '../api/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { untitled } from '../kit/untitled.ts';
import styles from '../lists/sortable-table.module.css';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { isNameTaken, restore } from './restore.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { TrashRow } from './trash-row.tsx';

const { restoreFailed, removeFailed, confirmRemove } = messages.trash;

export function TrashTable({ items }: { items: TrashItem[] }) {
  const [renamed, setRenamed] = useState<{ item: TrashItem; reason: string }>();
  const restoring = useMutation({
    mutationFn: (item: TrashItem) => restore(item),
    onSuccess: () => document.getElementById('page-title')?.focus(),
    onError: (error, item) => {
      if (isNameTaken(error)) setRenamed({ item, reason: error.message });
      else alertNotice(restoreFailed, reasonOf(error, restoreFailed));
    },
  });
  const removal = useConfirmed<TrashItem>({
    send: ({ kind, id }) => client.removeFromTrash({ params: { kind, id } }),
    onDone: refetchLists,
    failed: removeFailed,
  });
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Trash">
          <thead>
            <tr>
              <th>Title</th>
              <th className={styles.secondary}>Kind</th>
              <th className={styles.secondary}>State</th>
              <th className={styles.secondary}>Deleted</th>
              <th className={styles.secondary}>Goes for ever</th>
              <th className={styles.actionsCell}>Actions</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <TrashRow
                key={`${item.kind} ${item.id}`}
                item={item}
                isBusy={restoring.isPending}
                onRestore={() => restoring.mutate(item)}
                onRemove={() => removal.ask(item)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {renamed && <RestoreDialog {...renamed} onClose={() => setRenamed(undefined)} />}
      <ConfirmDialog
        opened={removal.asked !== undefined}
        action="Delete for ever"
        pendingAction="Deleting..."
        question={confirmRemove}
        name={removal.asked?.title || untitled}
        isPending={removal.isPending}
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      >
        It goes with its history, and nobody can bring it back.
      </ConfirmDialog>
    </>
  );
}
