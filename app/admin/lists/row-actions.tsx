import { ActionIcon, Group, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconArrowDown, IconArrowUp, IconDots } from '../icons.ts';
import { colours } from '../theme.ts';
import type { RowAction } from './sortable-row.tsx';

interface Props {
  title: string;
  index: number;
  count: number;
  actions: RowAction[];
  move?: (from: number, to: number) => void;
}

/** Buttons where there is room; on a phone all of them are in the menu. */
export function RowActions({ title, index, count, actions, move }: Props) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {actions.map((action) => (
        <ActionIcon
          key={action.label}
          renderRoot={elementOf(action)}
          onClick={action.onClick}
          variant="subtle"
          color={action.isDangerous ? colours.danger : colours.quiet}
          size={34}
          visibleFrom="sm"
          aria-label={`${action.label} ${title}`}
          title={action.label}
        >
          <action.icon size={18} />
        </ActionIcon>
      ))}
      {/* In its row rather than at the end of the document: screen readers find it in its place. */}
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        shadow="md"
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color={colours.quiet}
            size={34}
            aria-label={`More for ${title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              renderRoot={elementOf(action)}
              onClick={action.onClick}
              hiddenFrom="sm"
              color={action.isDangerous ? colours.danger : undefined}
              leftSection={<action.icon size={16} />}
            >
              {action.label}
            </Menu.Item>
          ))}
          <Menu.Item
            disabled={!move || index === 0}
            leftSection={<IconArrowUp size={16} />}
            onClick={() => move?.(index, index - 1)}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            disabled={!move || index === count - 1}
            leftSection={<IconArrowDown size={16} />}
            onClick={() => move?.(index, index + 1)}
          >
            Move down
          </Menu.Item>
          <Menu.Item disabled={!move || index === 0} onClick={() => move?.(index, 0)}>
            Move to the top
          </Menu.Item>
          <Menu.Item
            disabled={!move || index === count - 1}
            onClick={() => move?.(index, count - 1)}
          >
            Move to the bottom
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** The library's types take one kind of element; an action may be any of three. */
function elementOf({ to, href }: RowAction): (props: object) => ReactNode {
  if (to) return (props) => <Link to={to} {...props} />;
  if (href) return (props) => <a href={href} target="_blank" rel="noopener" {...props} />;
  return (props) => <button type="button" {...props} />;
}
