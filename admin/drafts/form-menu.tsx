import { ActionIcon, Menu } from '@mantine/core';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { SaveBarProps } from '../forms/save-bar.tsx';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconLink,
} from '../kit/icons.ts';
import { colours } from '../kit/theme.ts';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** Path of the version history. */
  history: string;
  /** Same as in the save bar, which has no room for it on a phone. */
  preview?: SaveBarProps['preview'];
  /** The public page of the published version. */
  livePage?: string;
  onShare: () => void;
  onSchedule: () => void;
  onDuplicate?: () => void;
  onDiscard?: () => void;
  onUnpublish?: () => void;
}

/** Actions on an item other than saving. Unavailable ones are left out. */
export function FormMenu(props: Props) {
  const { ref, history, preview, livePage, onShare } = props;
  const { onSchedule, onDuplicate, onDiscard, onUnpublish } = props;
  return (
    <Menu position="top-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={ref} variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {typeof preview === 'string' && (
          <Menu.Item
            component="a"
            href={preview}
            target="_blank"
            hiddenFrom="sm"
            leftSection={<IconEye size={16} />}
          >
            Preview
          </Menu.Item>
        )}
        {typeof preview === 'function' && (
          <Menu.Item hiddenFrom="sm" leftSection={<IconEye size={16} />} onClick={preview}>
            Preview
          </Menu.Item>
        )}
        {livePage && (
          <Menu.Item
            component="a"
            href={livePage}
            target="_blank"
            leftSection={<IconExternalLink size={16} />}
          >
            View live page
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={onShare}>
          Share the preview…
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarTime size={16} />} onClick={onSchedule}>
          Schedule…
        </Menu.Item>
        <Menu.Item component={Link} to={history} leftSection={<IconHistory size={16} />}>
          History
        </Menu.Item>
        {onDuplicate && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
            Duplicate
          </Menu.Item>
        )}
        {(onDiscard || onUnpublish) && <Menu.Divider />}
        {onDiscard && (
          <Menu.Item
            color={colours.danger}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={onDiscard}
          >
            Discard changes
          </Menu.Item>
        )}
        {onUnpublish && (
          <Menu.Item
            color={colours.danger}
            leftSection={<IconEyeOff size={16} />}
            onClick={onUnpublish}
          >
            Unpublish
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
