import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './columns.tsx';
import type { RowAction } from './row-menu.tsx';
import { cellClass, SortableRow, UnsortedRow } from './sortable-row.tsx';
import styles from './sortable-table.module.css';
import { announcementsFor, dragInstructions, useSortingSensors } from './sorting.ts';

interface Props<Item> {
  label: string;
  items: Item[];
  /** Items without a position in the order, listed below. */
  unsorted: Item[];
  columns: Column<Item>[];
  actionsFor: (item: Item) => RowAction[];
  /** Undefined while rows are hidden: positions among hidden rows are meaningless. */
  onReorder?: (items: Item[]) => void;
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [upAndDownOnly];

/** A table whose rows can be dragged by pointer or keyboard; only visible rows are rendered. */
export function SortableTable<Item extends { id: string; title: string }>(props: Props<Item>) {
  const { label, items, unsorted, columns, actionsFor, onReorder } = props;
  const [activeId, setActiveId] = useState<string>();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const rowCount = items.length + unsorted.length;
  const activeIndex = activeId === undefined ? -1 : ids.indexOf(activeId);
  const { bodyRef, rows, above, below, measure } = useVisibleRows(rowCount, activeIndex);
  const sensors = useSortingSensors();

  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(items),
      screenReaderInstructions: dragInstructions,
    }),
    [items],
  );

  function drop({ active, over }: DragEndEvent) {
    setActiveId(undefined);
    if (!over || over.id === active.id) return;
    move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  const move = useCallback(
    (from: number, to: number) => {
      if (to < 0 || to >= items.length || from === to) return;
      onReorder?.(arrayMove(items, from, to));
    },
    [items, onReorder],
  );

  return (
    <div className={styles.frame}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={modifiers}
        accessibility={accessibility}
        onDragStart={({ active }) => setActiveId(String(active.id))}
        onDragEnd={drop}
        onDragCancel={() => setActiveId(undefined)}
      >
        <table className={styles.table} aria-label={label} aria-rowcount={rowCount + 1}>
          <thead>
            <tr>
              <th className={styles.handleCell}>
                <span className={styles.hidden}>Order</span>
              </th>
              {columns.map(({ label: name, width, ...column }) => (
                <th
                  key={name}
                  className={cellClass(column)}
                  style={{ '--column-width': width } as CSSProperties}
                >
                  {name}
                </th>
              ))}
              <th className={styles.actionsCell}>Actions</th>
            </tr>
          </thead>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <tbody ref={bodyRef}>
              {above > 0 && <tr aria-hidden style={{ height: above }} />}
              {rows.map((index) => {
                const item = items[index] ?? unsorted[index - items.length];
                const row = { index, count: items.length, item, columns, actionsFor, measure };
                return index < items.length ? (
                  <SortableRow key={item.id} {...row} move={onReorder && move} />
                ) : (
                  <UnsortedRow key={item.id} {...row} />
                );
              })}
              {below > 0 && <tr aria-hidden style={{ height: below }} />}
            </tbody>
          </SortableContext>
        </table>
      </DndContext>
    </div>
  );
}

const usualRowPx = 69;

/** Which rows are visible, and the space taken by those above and below. */
function useVisibleRows(count: number, mountedIndex: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  useLayoutEffect(() => {
    const top = bodyRef.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualRowPx,
    overscan: 8,
    scrollMargin,
    // The scroll position of the previous screen doesn't apply to this list.
    initialOffset: 0,
    // A dragged row stays mounted, however far it's moved.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const visible = defaultRangeExtractor(range);
        return mountedIndex < 0 || visible.includes(mountedIndex)
          ? visible
          : [...visible, mountedIndex].sort((a, b) => a - b);
      },
      [mountedIndex],
    ),
  });

  const items = virtualizer.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return {
    bodyRef,
    rows: items.map(({ index }) => index),
    above: first ? first.start - scrollMargin : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  };
}
