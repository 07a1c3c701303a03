/** Gap between files in the grid. */
export const gapPx = 14;
const narrowestPx = 166;
/** Height of the text below a thumbnail: the name and four lines. */
const wordsPx = 120;
const pictureRatio = 16 / 10;

export interface GridShape {
  columns: number;
  cardPx: number;
  rowPx: number;
}

/** As many columns as fit, but at least two, even on the smallest phone. */
export function gridShape(widthPx: number): GridShape {
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx)));
  const cardPx = (widthPx - gapPx * (columns - 1)) / columns;
  return { columns, cardPx, rowPx: Math.round(cardPx / pictureRatio) + wordsPx + gapPx };
}

/** The index that an arrow key leads to: unchanged at an edge, undefined for other keys. */
export function nextIndex(
  key: string,
  index: number,
  { columns, total, rowsInSight }: { columns: number; total: number; rowsInSight: number },
): number | undefined {
  const to = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    PageUp: index - columns * rowsInSight,
    PageDown: index + columns * rowsInSight,
    Home: 0,
    End: total - 1,
  }[key];
  if (to === undefined) return undefined;
  if (key === 'PageUp' || key === 'PageDown') return Math.min(total - 1, Math.max(0, to));
  return to < 0 || to >= total ? index : to;
}
