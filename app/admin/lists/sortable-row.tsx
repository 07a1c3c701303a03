import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMergedRef } from '@mantine/hooks';
import { memo } from 'react';
import { IconGripVertical } from '../icons.ts';
import type { Column } from './column.ts';
import type { RowAction } from './row-action.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './sortable-table.module.css';

interface Props<Item> {
  index: number;
  count: number;
  item: Item;
  columns: Column<Item>[];
  actionsFor: (item: Item) => RowAction[];
  move?: (from: number, to: number) => void;
  measure: (row: HTMLTableRowElement | null) => void;
}

function Row<Item extends { id: string; title: string }>(props: Props<Item>) {
  const { index, count, item, columns, actionsFor, move, measure } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id, disabled: !move });
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
      <Cells item={item} columns={columns} />
      <td className={styles.actionsCell}>
        <RowActions item={item} index={index} count={count} actionsFor={actionsFor} move={move} />
      </td>
    </tr>
  );
}

function RowCells<Item>({ item, columns }: Pick<Props<Item>, 'item' | 'columns'>) {
  const secondary = columns.filter(({ isSecondary }) => isSecondary);
  return (
    <>
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
    </>
  );
}

// Every row that comes into sight makes the sorting tell all others: what they show stays as it is.
const Cells = memo(RowCells) as typeof RowCells;

export const SortableRow = memo(Row) as typeof Row;
