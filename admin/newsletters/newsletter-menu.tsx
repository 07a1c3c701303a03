import { ActionIcon, Menu } from '@mantine/core';
import type { Ref } from 'react';
import { IconCopy, IconDots, IconMailForward } from '../kit/icons.ts';

interface Props {
  ref: Ref<HTMLButtonElement>;
  onTest: () => void;
  onDuplicate: () => void;
}

export function NewsletterMenu({ ref, onTest, onDuplicate }: Props) {
  return (
    <Menu position="top-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={ref} variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMailForward size={16} />} onClick={onTest}>
          Send a test…
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
