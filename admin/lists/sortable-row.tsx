import { useMergedRef } from '@mantine/hooks';
import { memo } from 'react';
import { IconGripVertical } from '../kit/icons.ts';
import type { Column } from './columns.tsx';
import { RowActions } from './row-actions.tsx';
import type { RowAction } from './row-menu.tsx';
import styles from './sortable-table.module.css';
import { useSortableItem } from './sorting.ts';

interface RowProps<Item> {
  index: number;
  /** Number of rows with a position in the order. */
  count: number;
  item: Item;
  columns: Column<Item>[];
  actionsFor: (item: Item) => RowAction[];
  measure: (row: HTMLTableRowElement | null) => void;
}

interface SortableRowProps<Item> extends RowProps<Item> {
  /** Undefined while positions are meaningless. */
  move?: (from: number, to: number) => void;
}

interface Titled {
  id: string;
  title: string;
}

function Row<Item extends Titled>(props: SortableRowProps<Item>) {
  const { index, count, item, columns, actionsFor, move, measure } = props;
  const sortable = useSortableItem(item.id, !move);
  return (
    <tr
      {...sortable.item}
      ref={useMergedRef(sortable.item.ref, measure)}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <td className={styles.handleCell}>
        {move && (
          <button
            type="button"
            className={styles.handle}
            {...sortable.handle}
            aria-label={`Move ${item.title}`}
            title="Drag to reorder"
          >
            <IconGripVertical size={18} aria-hidden />
          </button>
        )}
      </td>
      <Cells item={item} columns={columns} />
      <td className={styles.actionsCell}>
        <RowActions
          item={item}
          index={index}
          count={count}
          actionsFor={actionsFor}
          isOrdered
          move={move}
        />
      </td>
    </tr>
  );
}

/** A row of an unpublished item, which has no position in the order. */
function FixedRow<Item extends Titled>(props: RowProps<Item>) {
  const { index, count, item, columns, actionsFor, measure } = props;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={styles.handleCell}>
        <span className={styles.hidden}>Not on the site, so it has no place in the order</span>
      </td>
      <Cells item={item} columns={columns} />
      <td className={styles.actionsCell}>
        <RowActions
          item={item}
          index={index}
          count={count}
          actionsFor={actionsFor}
          isOrdered={false}
        />
      </td>
    </tr>
  );
}

export function cellClass({
  isSecondary,
  isOptional,
}: Pick<Column<never>, 'isSecondary' | 'isOptional'>) {
  if (isOptional) return styles.optional;
  return isSecondary ? styles.secondary : '';
}

function RowCells<Item>({ item, columns }: Pick<RowProps<Item>, 'item' | 'columns'>) {
  const secondary = columns.filter(({ isSecondary }) => isSecondary);
  return (
    <>
      {columns.map((column, position) => (
        <td key={column.label} className={cellClass(column)}>
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

// Each row that scrolls into view makes the sorting context notify all others; memo keeps their content as it is.
const Cells = memo(RowCells) as typeof RowCells;

export const SortableRow = memo(Row) as typeof Row;

export const UnsortedRow = memo(FixedRow) as typeof FixedRow;
