import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface Rows {
  count: number;
  rowPx: number;
  /** The row with the focused file stays mounted, however far the user scrolls. */
  mountedRow: number;
}

export interface VisibleRows {
  rows: number[];
  reveal: (row: number) => void;
}

/** Virtualized rows of a grid that scrolls with the page. */
export function useRowsOfPage(rows: Rows, grid: RefObject<HTMLElement | null>): VisibleRows {
  const [scrollMargin, setScrollMargin] = useState(0);

  // Measured after every render: what's above the grid comes and goes, such as the list of uploads.
  useLayoutEffect(() => {
    const top = grid.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({ ...useOptions(rows), scrollMargin });
  return useVisible(virtualizer, rows.rowPx);
}

/** Virtualized rows of a grid that scrolls in its own element. */
export function useRowsOfElement(rows: Rows, element: HTMLElement | null): VisibleRows {
  const virtualizer = useVirtualizer({ ...useOptions(rows), getScrollElement: () => element });
  return useVisible(virtualizer, rows.rowPx);
}

function useOptions({ count, rowPx, mountedRow }: Rows) {
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) => [
      ...new Set([...defaultRangeExtractor(range), ...(mountedRow < count ? [mountedRow] : [])]),
    ],
    [mountedRow, count],
  );
  return { count, estimateSize: () => rowPx, overscan: 2, rangeExtractor };
}

interface SomeVirtualizer {
  measure: () => void;
  getVirtualItems: () => { index: number }[];
  scrollToIndex: (index: number, options: { align: 'auto' }) => void;
}

function useVisible(virtualizer: SomeVirtualizer, rowPx: number): VisibleRows {
  // biome-ignore lint/correctness/useExhaustiveDependencies: row height depends on the width of the grid
  useLayoutEffect(() => virtualizer.measure(), [rowPx]);
  return {
    rows: virtualizer.getVirtualItems().map(({ index }) => index),
    reveal: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  };
}
