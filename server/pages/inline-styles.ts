import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** React Router appends # to the URL if a script may load the same styles later. */
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;

/**
 * Inlines a public page's stylesheets as a single style element: it paints with the first bytes instead of a round
 * trip later. Also returns the inlined styles, for the page's policy.
 */
export function createStyleInliner(clientDirectory: string) {
  const known = new Map<string, { text: string; element: Buffer }>();

  function read(hrefs: string[]) {
    const key = hrefs.join(' ');
    const found = known.get(key);
    if (found) return found;
    const texts = hrefs.map((href) => readFileSync(join(clientDirectory, href), 'utf8').trim());
    const text = texts.join('');
    const styles = { text, element: Buffer.from(`<style>${text}</style>`) };
    known.set(key, styles);
    return styles;
  }

  return (html: string): { body: Buffer; styles: string[] } => {
    // Only in the head: the body may contain text that somebody entered.
    const end = html.indexOf('</head>');
    const head = html.slice(0, Math.max(end, 0));
    const links = Array.from(head.matchAll(linked), ([, href, mark]) => ({ href, mark }));
    const hrefs = links.map(({ href }) => href);
    if (hrefs.length === 0) throw new Error('a page without a stylesheet to put into it');
    const { text, element } = read(hrefs);
    const first = head.search(linked);
    const loadedLater = links.filter(({ mark }) => mark === '#').map(disabledLink);
    const others = head.slice(first).replace(linked, '');
    const rest = others + loadedLater.join('') + html.slice(end);
    // The styles are half of the page and the same on all pages: as bytes they only need to be copied.
    const body = Buffer.concat([Buffer.from(head.slice(0, first)), element, Buffer.from(rest)]);
    return { body, styles: [text] };
  };
}

/**
 * Keeps the script from loading them: it would append them after all others, so they'd override those they came
 * before. Browsers don't fetch a disabled stylesheet.
 */
const disabledLink = ({ href }: { href: string }) =>
  `<link rel="stylesheet" href="${href}" disabled=""/>`;
