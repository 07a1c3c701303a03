import type { ReactNode } from 'react';
import { limits } from '../../contract/limits/limits.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Deletion } from './use-delete.ts';

interface Props<Item extends { title: string }> {
  deletion: Deletion<Item>;
  question: string;
  /** Anything else worth knowing before deleting. */
  note?: string;
  /** Why it can't be deleted, shown instead of the consequences. */
  obstacle?: ReactNode;
}

const comesBack = `You can restore it from the trash for ${limits.trashDays} days.`;

/** Asks before moving something to the trash, and says how to restore it. */
export function DeleteDialog<Item extends { title: string }>(props: Props<Item>) {
  const { deletion, question, note, obstacle } = props;
  return (
    <ConfirmDialog
      opened={deletion.asked !== undefined}
      action="Delete"
      pendingAction="Deleting..."
      question={question}
      name={deletion.asked?.title ?? ''}
      isPending={deletion.isPending}
      isImpossible={obstacle !== undefined}
      onConfirm={deletion.confirm}
      onClose={deletion.cancel}
    >
      {obstacle ?? `${note ? `${note} ` : ''}${comesBack}`}
    </ConfirmDialog>
  );
}
