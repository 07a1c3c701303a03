import { Menu } from '@mantine/core';
import {
  type ComponentType,
  type HTMLAttributes,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { IconArrowDown, IconArrowUp, IconDots } from '../kit/icons.ts';
import { colours } from '../kit/theme.ts';
import styles from './row-actions.module.css';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** One of: a screen of the admin area, a public page in a new tab, or a handler. */
  to?: string;
  href?: string;
  onClick?: () => void;
  isDangerous?: boolean;
  /** Too rarely used for a button in every row. */
  isInMenuOnly?: boolean;
}

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
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.menu} data-narrow-only={isRepetition(props) || undefined}>
      <button
        ref={button}
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
      {isOpen && <OpenMenu {...props} id={id} button={button} close={() => setOpen(false)} />}
    </div>
  );
}

/** Whether each of its actions has its own button next to it where there's room. */
function isRepetition({ actions, isOrdered }: Props): boolean {
  return !isOrdered && actions.every(({ isInMenuOnly }) => !isInMenuOnly);
}

interface OpenMenuProps extends Props {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

function OpenMenu(props: OpenMenuProps) {
  const { id, button, close, actions, isOrdered } = props;
  return (
    // In its row rather than in a portal, so that screen readers find it in place.
    <Menu
      id={id}
      opened
      onClose={close}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <Target element={button} />
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

interface TargetProps {
  element: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** The menu's target is the button that is there anyway, so clicking it isn't clicking outside. */
function Target({ element, ref }: TargetProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => element.current,
  );
  return null;
}

interface ActionElementProps extends HTMLAttributes<HTMLElement> {
  action: RowAction;
}

/** Link, external link or button, depending on the action. */
export function ActionElement({ action, ...props }: ActionElementProps) {
  if (action.to) return <Link to={action.to} {...props} />;
  if (action.href) return <a href={action.href} target="_blank" rel="noopener" {...props} />;
  return <button type="button" onClick={action.onClick} {...props} />;
}
