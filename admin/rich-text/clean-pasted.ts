import { isSafeLink } from '../../contract/links/links.ts';
import { richText } from '../../contract/text/rich-text.ts';
import { makeLists } from './word-lists.ts';

/**
 * Reduces HTML pasted from word processors and web pages to plain structure: headings, lists, marks, links and images
 * stay; foreign fonts, sizes and colors are dropped.
 */
export function cleanPasted(html: string): string {
  // Copied from our own editor: it's clean, and its colors are intended.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeAll(body, 'style, script, meta, link, title, xml, o\\:p');
  makeLists(body);
  unmakeTables(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) clean(element);
  removeComments(body);
  return body.innerHTML;
}

function removeComments(body: HTMLElement) {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode())
    node.parentNode?.removeChild(node);
}

function removeAll(body: HTMLElement, selector: string) {
  for (const element of body.querySelectorAll(selector)) element.remove();
}

function clean(element: HTMLElement) {
  const { style } = element;
  const align = style.textAlign;
  for (const tag of marksOf(element)) wrapContent(element, tag);
  if (/^[BI]$/.test(element.tagName) && /^(normal|400)$/.test(style.fontWeight)) {
    element.replaceWith(...element.childNodes); // Google Docs wraps everything in such a <b>
    return;
  }
  if (element instanceof HTMLImageElement && !isSafeLink(element.getAttribute('src') ?? '')) {
    element.remove();
    return;
  }
  const kept = { IMG: ['src', 'alt'], A: ['href'] }[element.tagName] ?? [];
  for (const name of element.getAttributeNames()) {
    if (!kept.includes(name)) element.removeAttribute(name);
  }
  if (align !== 'left' && (richText.alignments as readonly string[]).includes(align)) {
    element.style.textAlign = align;
  }
}

/** Marks written as styles, which are removed along with the other styles. */
function marksOf({ tagName, style }: HTMLElement): string[] {
  if (tagName !== 'SPAN') return [];
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  return [
    ...(style.fontWeight === 'bold' || Number(style.fontWeight) >= 600 ? ['strong'] : []),
    ...(style.fontStyle === 'italic' ? ['em'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
  ];
}

function wrapContent(element: HTMLElement, tag: string) {
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table';

/**
 * The editor has no tables. A row of plain text becomes a line with its cells separated; a layout table, with
 * headings or lists in it, is replaced by its content in sequence.
 */
function unmakeTables(body: HTMLElement) {
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
