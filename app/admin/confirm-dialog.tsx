import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { colours } from './theme.ts';

interface Props {
  opened: boolean;
  /** What is about to be done, as its button says it and while it is under way. */
  action: string;
  pendingAction?: string;
  question: string;
  /** What it is done to, by its name, where that is not plain. */
  name?: string;
  isPending?: boolean;
  /** It cannot be done now; the children say why. */
  isImpossible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** When it is gone, and the focus with it. */
  onClosed?: () => void;
  /** What becomes of it. */
  children?: ReactNode;
}

export function ConfirmDialog(props: Props) {
  const { opened, action, pendingAction, question, name, isPending, isImpossible } = props;
  const { onConfirm, onClose, onClosed } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={onClosed === undefined}
      title={action}
      centered
    >
      <Text size="sm">{question}</Text>
      {name !== undefined && (
        <Text fw={600} mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      {props.children && (
        <Text size="sm" c="dimmed" mt="xs" component="div">
          {props.children}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color={colours.danger} onClick={onConfirm} disabled={isPending || isImpossible}>
          {isPending ? pendingAction : action}
        </Button>
      </Group>
    </Modal>
  );
}
