import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { colours } from './theme.ts';

interface Props {
  opened: boolean;
  /** Label of the confirm button, and its label while pending. */
  action: string;
  pendingAction?: string;
  question: string;
  /** Name of the affected item, where the question doesn't make it obvious. */
  name?: string;
  isPending?: boolean;
  /** Disables the confirm button; the children say why. */
  isImpossible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called after the dialog has closed and released focus. */
  onClosed?: () => void;
  /** Explains the consequences. */
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
