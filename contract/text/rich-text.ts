/**
 * What rich text may hold: exactly what the editor's toolbar can make. The server cleans by this
 * list on every write, and the editor is configured from it.
 */
export const richText = {
  tags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br'],
    ...['strong', 'em', 'u', 's', 'span', 'mark'],
    ...['ol', 'ul', 'li', 'a', 'img'],
  ],
  alignments: ['left', 'center', 'right', 'justify'],
  /** Small, normal, large, huge; normal is the absence of a size. */
  sizes: { small: '0.75em', large: '1.5em', huge: '2.5em' },
} as const;

/** Whether a reader would see nothing: no text and no picture, as in `<p></p>` or `<p><br></p>`. */
export function isEmptyRichText(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  // A tag that holds `<` is taken for text: looking further would take a square of the time.
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(?:nbsp|#160|#xa0);/gi, ' ');
  return text.trim() === '';
}

/** Tags that may begin in the middle of a word. */
const withinWords = /<\/?(?:strong|em|u|s|span|mark|a)(?:\s[^<>]*)?>/gi;

/** The words of a rich text, as one line. */
export function plainText(html: string): string {
  return html
    .replace(withinWords, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
