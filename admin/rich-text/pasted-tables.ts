const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table';

/**
 * The editor has no tables. A row of plain text becomes a line with its cells separated; a layout table, with
 * headings or lists in it, is replaced by its content in sequence.
 */
export function unmakeTables(body: HTMLElement) {
  // Innermost first, so that a cell no longer contains tables when it's processed.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...[...table.rows].flatMap(linesOf));
  }
}

function linesOf(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells].filter(
    (cell) => cell.textContent?.trim() || cell.querySelector('img'),
  );
  const words = cells.map(wordsOf);
  if (!words.every((nodes) => nodes !== undefined)) return cells.flatMap(blocksOf);
  if (words.length === 0) return [];
  const line = document.createElement('p');
  for (const [index, nodes] of words.entries()) line.append(index > 0 ? ' | ' : '', ...nodes);
  return [line];
}

/** The content of a cell as one line; undefined if it holds more than that. */
function wordsOf(cell: HTMLTableCellElement): Node[] | undefined {
  const inner = [...cell.querySelectorAll(blocks)];
  if (inner.length === 0) return [...cell.childNodes];
  const [only] = inner;
  const isOneLine = inner.length === 1 && /^(?:P|DIV)$/.test(only.tagName);
  return isOneLine && only.textContent?.trim() === cell.textContent?.trim()
    ? [...only.childNodes]
    : undefined;
}

function blocksOf(cell: HTMLTableCellElement): Node[] {
  if (cell.querySelector(blocks)) return [...cell.childNodes];
  const line = document.createElement('p');
  line.append(...cell.childNodes);
  return [line];
}
