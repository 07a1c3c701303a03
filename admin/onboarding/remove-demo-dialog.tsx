import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Demo } from '../../contract/onboarding.ts';
import { client } from '../api/client.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { demoRemovedNotice, showDemoChange } from './demo-actions.tsx';
import { countsInWords, listInWords, nameInWords } from './demo-words.ts';

const { removeFailed } = messages.demo;

interface Props {
  demo: Demo;
  onClose: () => void;
}

/** Says what will be removed, and asks about items that the owner has edited. */
export function RemoveDemoDialog({ demo: { going, staying }, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const edited = staying.filter(({ why }) => why === 'edited');
  const used = staying.filter(({ why }) => why === 'used');
  const removal = useMutation({
    mutationFn: () => {
      const also = edited.filter(({ id }) => chosen.includes(id));
      return client.removeDemo({ body: { also: also.map(({ kind, id }) => ({ kind, id })) } });
    },
    onSuccess: (steps) => {
      onClose();
      showDemoChange(steps);
      demoRemovedNotice();
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => alertNotice(removeFailed, reasonOf(error, removeFailed)),
  });
  return (
    <Modal opened onClose={onClose} title="Remove the demo content" centered size="lg">
      <Text size="sm">
        Removed at once: {countsInWords(going)}. All of it stays in the trash for {limits.trashDays}{' '}
        days; the pages that are always there are emptied.
      </Text>
      {edited.length > 0 && (
        <Checkbox.Group
          mt="md"
          label="What you have changed stays. Tick what is to go as well:"
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs" mah={240} style={{ overflowY: 'auto' }}>
            {edited.map((item) => (
              <Checkbox key={item.id} value={item.id} label={nameInWords(item)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {used.length > 0 && (
        <Text size="sm" mt="md">
          Needed by products that stay, and left with them: {listInWords(used.map(nameInWords))}.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color={colours.danger}
          onClick={() => removal.mutate()}
          disabled={removal.isPending}
        >
          {removal.isPending ? 'Removing...' : 'Remove'}
        </Button>
      </Group>
    </Modal>
  );
}
