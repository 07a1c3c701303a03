import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { TrashKind } from '../../contract/kinds/kind-names.ts';
import { limits } from '../../contract/limits/limits.ts';
import { trashQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { useConfirmed } from '../lists/use-confirmed.ts';
import { isNameTaken, nameOf, type Restorable, restore } from './restore.ts';

interface Options<Item> {
  kind: TrashKind;
  send: (item: Item) => Promise<unknown>;
  onDeleted: (item: Item) => void;
  failed: string;
}

type Deletion<Item> = ReturnType<typeof useConfirmed<Item>>;

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

const { restoreFailed } = messages.trash;
const closeButtonProps = { 'aria-label': 'Close this notice' };

/** Says that the item is in the trash, and offers to undo it. */
function deletedNotice(item: Restorable) {
  const notice = notifications.show({
    role: 'status',
    color: colours.quiet,
    autoClose: 10_000,
    closeButtonProps,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
          Moved to the trash: {nameOf(item)}
        </Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={undo}>
          Undo
        </Button>
      </Group>
    ),
  });

  async function undo() {
    notifications.hide(notice);
    try {
      await restore(item);
    } catch (error) {
      if (isNameTaken(error)) takenNotice(item, error.message);
      else alertNotice(restoreFailed, reasonOf(error, restoreFailed));
    }
  }
}

/** Its previous name is taken: the trash asks for another. */
function takenNotice(item: Restorable, reason: string) {
  const notice = notifications.show({
    role: 'alert',
    color: colours.danger,
    autoClose: false,
    closeButtonProps,
    title: `${nameOf(item)} is still in the trash`,
    message: (
      <>
        {reason}.{' '}
        <Anchor
          component={Link}
          to="/admin/trash"
          size="sm"
          underline="always"
          onClick={() => notifications.hide(notice)}
        >
          Restore it from the trash
        </Anchor>
      </>
    ),
  });
}
