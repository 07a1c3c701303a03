import { Button, Group, Modal, Text } from '@mantine/core';
import { colours } from '../theme.ts';

interface Props {
  /** What is about to be done; the button says the same. */
  title: string;
  text: string;
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** When it is gone, and the focus with it. */
  onClosed?: () => void;
}

export function ConfirmAction({ title, text, opened, onConfirm, onClose, onClosed }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={onClosed === undefined}
      title={title}
      centered
    >
      <Text size="sm" mb="lg">
        {text}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color={colours.danger} onClick={onConfirm}>
          {title}
        </Button>
      </Group>
    </Modal>
  );
}
