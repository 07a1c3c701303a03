/**
 * What rich text may contain: exactly what the editor's toolbar can produce. The
 * server sanitizes by this list on every write, and the editor is configured from it.
 */
export const richText = {
  tags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'span',
    'mark',
    'ol',
    'ul',
    'li',
    'a',
    'img',
  ],
  alignments: ['left', 'center', 'right', 'justify'],
  /** Small, normal, large, huge; normal is the absence of a size. */
  sizes: { small: '0.75em', large: '1.5em', huge: '2.5em' },
} as const;

/** Whether it renders nothing: no text and no image, as in `<p></p>` or `<p><br></p>`. */
export function isEmptyRichText(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  // A tag containing `<` is treated as text: matching further would take quadratic time.
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(?:nbsp|#160|#xa0);/gi, ' ');
  return text.trim() === '';
}

/** Tags that may start in the middle of a word. */
const withinWords = /<\/?(?:strong|em|u|s|span|mark|a)(?:\s[^<>]*)?>/gi;

/** The text of rich text, on one line. */
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
