import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** React Router ends the address with # where a script may load the same styles later. */
const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;

/**
 * Puts the styles of a visitor's page into the page, as one: it paints with the first bytes instead of
 * one round trip later. Answers what it put in, too, which the page's policy allows.
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
    // What stands further down, somebody may have written.
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
    // They are half of the page, and the same in all: as bytes they are only copied.
    const body = Buffer.concat([Buffer.from(head.slice(0, first)), element, Buffer.from(rest)]);
    return { body, styles: [text] };
  };
}

/**
 * Tells the script that it need not load them: they would come to stand behind all others, and win over
 * those that they stood in front of. What is disabled, no browser fetches.
 */
const disabledLink = ({ href }: { href: string }) =>
  `<link rel="stylesheet" href="${href}" disabled=""/>`;
