const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table';

/**
 * The text knows no tables. A row of words becomes a line with its cells apart; a table that only
 * lays out, with headings or lists in it, gives what it holds, one after the other.
 */
export function unmakeTables(body: HTMLElement) {
  // From the inside out, so that a cell holds no table any more when it is looked at.
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

/** What a cell says in one line; undefined where it holds more than that. */
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
