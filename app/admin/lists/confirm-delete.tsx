import { Button, Group, Modal, Text } from '@mantine/core';
import { colours } from '../theme.ts';

interface Props {
  opened: boolean;
  question: string;
  /** What is about to go, by its name. */
  name: string;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDelete({ opened, question, name, isDeleting, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Delete" centered>
      <Text size="sm">{question}</Text>
      <Text fw={600} mt="xs" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color={colours.danger} onClick={onConfirm} disabled={isDeleting}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </Group>
    </Modal>
  );
}
