import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { LibraryFile } from '../../../contract/library/library.ts';
import type { Narrowing } from '../../api/narrowing.ts';
import { type GridShape, gapPx, gridShape, nextIndex } from './grid-shape.ts';
import { useLibraryFiles } from './library-files.tsx';
import { MediaCard, type OnChoose } from './media-card.tsx';
import styles from './media-grid.module.css';
import { useRowsOfElement, useRowsOfPage, type VisibleRows } from './use-visible-files.ts';

interface GridProps {
  label: string;
  total: number;
  narrowing: Narrowing;
  /** Set when choosing files; otherwise each file links to its own screen. */
  onChoose?: OnChoose;
  /** The chosen files, where several can be chosen. */
  chosen?: string[];
}

/** Virtualized: only visible files are rendered, and only their pages are fetched. */
export function PageGrid(props: GridProps) {
  const grid = useGrid(props.total);
  const visible = useRowsOfPage(grid.rows, grid.ref);
  return <Cells {...props} {...grid} visible={visible} />;
}

/** The same, scrolling in its own container. */
export function WindowGrid(props: GridProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const grid = useGrid(props.total);
  const visible = useRowsOfElement(grid.rows, frame);
  return (
    <div ref={setFrame} className={styles.window}>
      <Cells {...props} {...grid} visible={visible} />
    </div>
  );
}

function useGrid(total: number) {
  const ref = useRef<HTMLUListElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const [active, setActive] = useState(0);
  const shape = gridShape(width);
  const rows = {
    count: width > 0 ? Math.ceil(total / shape.columns) : 0,
    rowPx: shape.rowPx,
    mountedRow: Math.floor(active / shape.columns),
  };
  return { ref, sizeRef, shape, rows, active, setActive };
}

interface CellsProps extends GridProps {
  ref: RefObject<HTMLUListElement | null>;
  sizeRef: (element: HTMLUListElement | null) => void;
  shape: GridShape;
  rows: { count: number };
  active: number;
  setActive: (index: number) => void;
  visible: VisibleRows;
}

function Cells(props: CellsProps) {
  const { label, total, narrowing, shape, rows, active, setActive, visible } = props;
  const { columns, cardPx, rowPx } = shape;
  const movingTo = useRef<number>(undefined);
  const places = visible.rows
    .flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    .filter((place) => place < total);
  const fileAt = useLibraryFiles(narrowing, places);

  // A file that's still loading gets focus once it's there; until then, its cell has it. An effect may run late,
  // after a key press that belongs to the next render, so only the ref is up to date.
  useEffect(() => {
    if (movingTo.current === undefined) return;
    const cell = props.ref.current?.querySelector<HTMLElement>(
      `[data-place="${movingTo.current}"]`,
    );
    const link = cell?.querySelector<HTMLElement>('a, button');
    if (link) movingTo.current = undefined;
    (link ?? cell)?.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rowsInSight = Math.max(1, Math.floor(window.innerHeight / rowPx) - 1);
    const next = nextIndex(event.key, active, { columns, total, rowsInSight });
    if (next === undefined) return;
    event.preventDefault();
    movingTo.current = next;
    visible.reveal(Math.floor(next / columns));
    setActive(next);
  }

  return (
    <ul
      ref={useMergedRef(props.ref, props.sizeRef)}
      className={styles.grid}
      style={{ height: Math.max(0, rows.count * rowPx - gapPx) }}
      aria-label={label}
      onKeyDown={move}
    >
      {places.map((place) => {
        const file = fileAt(place);
        return (
          <Cell
            key={place}
            place={place}
            left={(place % columns) * (cardPx + gapPx)}
            top={Math.floor(place / columns) * rowPx}
            width={cardPx}
            height={rowPx - gapPx}
            total={total}
            file={file}
            isTabStop={place === Math.min(active, total - 1)}
            onFocus={setActive}
            onChoose={props.onChoose}
            isChosen={file && props.chosen?.includes(file.url)}
          />
        );
      })}
    </ul>
  );
}

interface CellProps
  extends Record<'place' | 'left' | 'top' | 'width' | 'height' | 'total', number> {
  file?: LibraryFile;
  isTabStop: boolean;
  onFocus: (place: number) => void;
  onChoose?: OnChoose;
  isChosen?: boolean;
}

/** Memoized, so that scrolling renders only the cells that come into view. */
const Cell = memo((props: CellProps) => {
  const { place, left, top, width, height, total, file, onFocus } = props;
  return (
    <li
      className={styles.cell}
      style={{ left, top, width, height }}
      data-place={place}
      tabIndex={-1}
      aria-setsize={total}
      aria-posinset={place + 1}
      onFocus={() => onFocus(place)}
    >
      {file && (
        <MediaCard
          file={file}
          widthPx={width}
          isTabStop={props.isTabStop}
          onChoose={props.onChoose}
          isChosen={props.isChosen}
        />
      )}
    </li>
  );
});
