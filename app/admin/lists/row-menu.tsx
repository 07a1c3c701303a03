import { Menu } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import { IconArrowDown, IconArrowUp, IconDots } from '../kit/icons.ts';
import { colours } from '../kit/theme.ts';
import { ActionElement, type RowAction } from './row-action.tsx';
import styles from './row-actions.module.css';

interface Props {
  title: string;
  index: number;
  count: number;
  actions: RowAction[];
  isOrdered: boolean;
  move?: (from: number, to: number) => void;
}

/** The menu is mounted only while open: a long list has thousands of them. */
export function RowMenu(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.menu} data-narrow-only={isRepetition(props) || undefined}>
      <button
        type="button"
        id={`${id}-target`}
        className={styles.action}
        aria-label={`More for ${props.title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={18} />
      </button>
      {isOpen && <OpenMenu {...props} id={id} close={() => setOpen(false)} />}
    </div>
  );
}

/** Whether each of its actions has its own button next to it where there's room. */
function isRepetition({ actions, isOrdered }: Props): boolean {
  return !isOrdered && actions.every(({ isInMenuOnly }) => !isInMenuOnly);
}

function OpenMenu(props: Props & { id: string; close: () => void }) {
  const { id, close, actions, isOrdered } = props;
  return (
    // In its row rather than in a portal, so that screen readers find it in place.
    <Menu
      id={id}
      opened
      onClose={close}
      // On click, when the button has already handled the click and closed the menu itself.
      clickOutsideEvents={['click']}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            renderRoot={(rootProps) => <ActionElement action={action} {...rootProps} />}
            onClick={action.onClick}
            hiddenFrom={action.isInMenuOnly ? undefined : 'sm'}
            color={action.isDangerous ? colours.danger : undefined}
            leftSection={<action.icon size={16} />}
          >
            {action.label}
          </Menu.Item>
        ))}
        {isOrdered && <MoveItems {...props} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoveItems({ index, count, move }: Pick<Props, 'index' | 'count' | 'move'>) {
  const isFirst = !move || index === 0;
  const isLast = !move || index === count - 1;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        disabled={isFirst}
        leftSection={<IconArrowUp size={16} />}
        onClick={() => move?.(index, index - 1)}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        disabled={isLast}
        leftSection={<IconArrowDown size={16} />}
        onClick={() => move?.(index, index + 1)}
      >
        Move down
      </Menu.Item>
      <Menu.Item disabled={isFirst} onClick={() => move?.(index, 0)}>
        Move to the top
      </Menu.Item>
      <Menu.Item disabled={isLast} onClick={() => move?.(index, count - 1)}>
        Move to the bottom
      </Menu.Item>
    </>
  );
}

/** Anchors the menu over its button, which keeps its own focus and accessible name. */
function Anchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={styles.anchor} />;
}
