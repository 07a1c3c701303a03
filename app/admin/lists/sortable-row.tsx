import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMergedRef } from '@mantine/hooks';
import type { ComponentType } from 'react';
import { IconGripVertical } from '../icons.ts';
import { RowActions } from './row-actions.tsx';
import styles from './sortable-table.module.css';
import type { Column } from './sortable-table.tsx';

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
  index: number;
  count: number;
  item: Item;
  columns: Column<Item>[];
  actions: RowAction[];
  move?: (from: number, to: number) => void;
  measure: (row: HTMLTableRowElement | null) => void;
}

export function SortableRow<Item extends { id: string; title: string }>(props: Props<Item>) {
  const { index, count, item, columns, actions, move, measure } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id, disabled: !move });
  const secondary = columns.filter(({ isSecondary }) => isSecondary);
  return (
    <tr
      ref={useMergedRef(setNodeRef, measure)}
      data-index={index}
      data-dragging={isDragging || undefined}
      aria-rowindex={index + 2}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td className={styles.handleCell}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${item.title}`}
          disabled={!move}
          title={move ? 'Drag to reorder' : 'Clear the search to reorder'}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      </td>
      {columns.map((column, position) => (
        <td key={column.label} className={column.isSecondary ? styles.secondary : ''}>
          {column.render(item)}
          {position === 1 && (
            <div className={styles.narrowOnly}>
              {secondary.map(({ label, render }) => (
                <div key={label}>{render(item)}</div>
              ))}
            </div>
          )}
        </td>
      ))}
      <td className={styles.actionsCell}>
        <RowActions title={item.title} index={index} count={count} actions={actions} move={move} />
      </td>
    </tr>
  );
}
