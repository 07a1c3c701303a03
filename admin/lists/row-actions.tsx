import { memo } from 'react';
import styles from './row-actions.module.css';
import { ActionElement, type RowAction, RowMenu } from './row-menu.tsx';

interface Props<Item> {
  item: Item;
  index: number;
  count: number;
  actionsFor: (item: Item) => RowAction[];
  /** Whether it has a position in the order, even if that can't be changed right now. */
  isOrdered: boolean;
  move?: (from: number, to: number) => void;
}

/**
 * Buttons where there's room; on a phone, all actions are in the menu. Plain elements, since there are many: the
 * library's own slow down scrolling in a long list.
 */
function Actions<Item extends { title: string }>(props: Props<Item>) {
  const { item, index, count, actionsFor, isOrdered, move } = props;
  const actions = actionsFor(item);
  const buttons = actions.filter(({ isInMenuOnly }) => !isInMenuOnly);
  return (
    <div className={styles.actions}>
      {buttons.map((action) => (
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
      <RowMenu
        title={item.title}
        index={index}
        count={count}
        actions={actions}
        isOrdered={isOrdered}
        move={move}
      />
    </div>
  );
}

export const RowActions = memo(Actions) as typeof Actions;
