import { type ComponentType, type HTMLAttributes, memo } from 'react';
import { Link } from 'react-router';
import styles from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** A screen of the admin area, a public page in a new tab, or something to do. */
  to?: string;
  href?: string;
  onClick?: () => void;
  isDangerous?: boolean;
}

interface Props<Item> {
  item: Item;
  index: number;
  count: number;
  actionsFor: (item: Item) => RowAction[];
  move?: (from: number, to: number) => void;
}

/**
 * Buttons where there is room; on a phone all of them are in the menu. Plain elements: there are
 * many of them, and the library's own cost too much while a long list scrolls.
 */
function Actions<Item extends { title: string }>(props: Props<Item>) {
  const { item, index, count, actionsFor, move } = props;
  const actions = actionsFor(item);
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ActionElement
          key={action.label}
          action={action}
          className={styles.action}
          data-wide-only
          data-dangerous={action.isDangerous || undefined}
          aria-label={`${action.label} ${item.title}`}
          title={action.label}
        >
          <action.icon size={18} />
        </ActionElement>
      ))}
      <RowMenu title={item.title} index={index} count={count} actions={actions} move={move} />
    </div>
  );
}

export const RowActions = memo(Actions) as typeof Actions;

interface ActionElementProps extends HTMLAttributes<HTMLElement> {
  action: RowAction;
}

/** The element that an action needs: an action may be any of three. */
export function ActionElement({ action, ...props }: ActionElementProps) {
  if (action.to) return <Link to={action.to} {...props} />;
  if (action.href) return <a href={action.href} target="_blank" rel="noopener" {...props} />;
  return <button type="button" onClick={action.onClick} {...props} />;
}
