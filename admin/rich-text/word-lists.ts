/** A list under construction, and its nesting level according to Word. */
interface OpenList {
  element: HTMLElement;
  level: number;
}

/** Word writes list items as paragraphs that begin with a literal bullet or number. */
export function makeLists(body: HTMLElement) {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const [, depth] = /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(paragraph)) ?? [];
    if (!depth) continue;
    const marker = takeMarker(paragraph);
    paragraph.removeAttribute('style');
    // Already in a list: another one would add a second bullet.
    if (paragraph.closest('li')) continue;
    const tag = /^\s*[\da-z]{1,3}[.)]/i.test(marker) ? 'OL' : 'UL';
    const level = Number(depth);
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((list) => list.level <= level);
    if (open.at(-1)?.level === level && open.at(-1)?.element.tagName !== tag) open.pop();
    if (open.at(-1)?.level !== level) open.push({ element: document.createElement(tag), level });
    place(open, paragraph);
    last = open[0].element;
  }
}

/** Appends the paragraph to the innermost list, and a new list to its parent. */
function place(open: OpenList[], paragraph: HTMLElement) {
  const [outer, inner] = [open.at(-2)?.element, open[open.length - 1].element];
  if (!inner.isConnected) {
    if (outer) outer.lastElementChild?.append(inner);
    else paragraph.before(inner);
  }
  const item = document.createElement('li');
  item.append(paragraph);
  inner.append(item);
}

/** Removes and returns the literal bullet or number, in any of the notations Word uses. */
function takeMarker(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const marked = ignored ? [ignored] : betweenComments(paragraph);
  const text = marked.map(({ textContent }) => textContent).join('');
  for (const node of marked) node.remove();
  if (text.trim()) return text;
  return takeLeadingBullet(paragraph);
}

/** What's between `[if !supportLists]` and `[endif]`, meant for programs without lists. */
function betweenComments(paragraph: HTMLElement): ChildNode[] {
  const nodes = [...paragraph.childNodes];
  const says = (words: RegExp) => (node: ChildNode) =>
    node.nodeType === Node.COMMENT_NODE && words.test(node.textContent ?? '');
  const [from, to] = [nodes.findIndex(says(/supportLists/i)), nodes.findIndex(says(/endif/i))];
  return from < 0 || to < from ? [] : nodes.slice(from + 1, to);
}

/** Removes and returns a bullet with the space after it, at the start of the text. */
function takeLeadingBullet(paragraph: HTMLElement): string {
  const first = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const [bullet = ''] =
    /^\s*(?:[·•▪■◦‣§–-]|o(?=\u00a0)|[\da-z]{1,3}[.)](?=\u00a0))[\s\u00a0]+/i.exec(
      first?.textContent ?? '',
    ) ?? [];
  if (first && bullet) first.textContent = first.textContent?.slice(bullet.length) ?? '';
  return bullet;
}

const styleOf = (element: HTMLElement) => element.getAttribute('style') ?? '';
