import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const usualRowPx = 69;

/** Which rows are visible, and the space taken by those above and below. */
export function useVisibleRows(count: number, keptIndex: number) {
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
        return keptIndex < 0 || visible.includes(keptIndex)
          ? visible
          : [...visible, keptIndex].sort((a, b) => a - b);
      },
      [keptIndex],
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
