import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { isNameTaken, nameOf, type Restorable, restore } from './restore.ts';

const { restoreFailed } = messages.trash;
const closeButtonProps = { 'aria-label': 'Close this notice' };

/** Says that the item is in the trash, and offers to undo it. */
export function deletedNotice(item: Restorable) {
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
