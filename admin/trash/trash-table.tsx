import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import type { TrashItem } from '../../contract/editing/trash.ts';
import { isListedKind } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { untitled } from '../kit/format.ts';
import { IconRestore, IconTrashX } from '../kit/icons.ts';
import { kindWords } from '../kit/kinds.ts';
import { moment, timeUntil } from '../kit/moments.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import actionStyles from '../lists/row-actions.module.css';
import styles from '../lists/sortable-table.module.css';
import titleStyles from '../lists/title-link.module.css';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { isNameTaken, restore } from './restore.ts';
import { RestoreDialog } from './restore-dialog.tsx';

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

const nounOf = (kind: TrashItem['kind']): string =>
  isListedKind(kind) ? kindWords[kind].noun : { tag: 'Tag', media: 'File' }[kind];

interface Props {
  item: TrashItem;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ item, isBusy, onRestore, onRemove }: Props) {
  const title = item.title || untitled;
  const kind = nounOf(item.kind);
  const state = stateOf(item);
  const goes = <time dateTime={item.removedAt}>{timeUntil(item.removedAt)}</time>;
  const deleted = <time dateTime={item.deletedAt}>{moment(item.deletedAt)}</time>;
  return (
    <tr>
      <td>
        <span className={titleStyles.title}>{title}</span>
        <div className={styles.narrowOnly}>
          <div>{state === '-' ? kind : `${kind}, ${state.toLowerCase()}`}</div>
          <div>Deleted {deleted}</div>
          <div>Goes for ever {goes}</div>
        </div>
      </td>
      <td className={styles.secondary}>{kind}</td>
      <td className={styles.secondary}>{state}</td>
      <td className={styles.secondary}>{deleted}</td>
      <td className={styles.secondary}>{goes}</td>
      <td className={styles.actionsCell}>
        <div className={actionStyles.actions}>
          <Button
            variant="default"
            size="xs"
            flex="none"
            leftSection={<IconRestore size={16} aria-hidden />}
            aria-label={`Restore ${title}`}
            disabled={isBusy}
            onClick={onRestore}
          >
            Restore
          </Button>
          <button
            type="button"
            className={actionStyles.action}
            data-dangerous
            title="Delete for ever"
            aria-label={`Delete ${title} for ever`}
            onClick={onRemove}
          >
            <IconTrashX size={18} />
          </button>
        </div>
      </td>
    </tr>
  );
}

/** Tags and files have no drafts, so there's nothing to distinguish. */
function stateOf({ kind, wasPublished }: TrashItem): string {
  if (kind === 'tag' || kind === 'media') return '-';
  return wasPublished ? 'Was published' : 'Was a draft';
}
