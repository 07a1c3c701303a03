import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const linked = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Puts the styles of a visitor's page into the page, as one: it paints with the first bytes instead of
 * one round trip later. Answers what it put in, too, which the page's policy allows.
 */
export function createStyleInliner(clientDirectory: string) {
  const texts = new Map<string, string>();

  function read(href: string): string {
    const text = texts.get(href) ?? readFileSync(join(clientDirectory, href), 'utf8').trim();
    texts.set(href, text);
    return text;
  }

  return (html: string): { html: string; styles: string[] } => {
    // What stands further down, somebody may have written.
    const end = html.indexOf('</head>');
    const head = html.slice(0, Math.max(end, 0));
    const hrefs = Array.from(head.matchAll(linked), ([, href]) => href);
    if (hrefs.length === 0) throw new Error('a page without a stylesheet to put into it');
    const style = hrefs.map(read).join('');
    let element = `<style>${style}</style>`;
    const inlined = head.replace(linked, () => {
      const once = element;
      element = '';
      return once;
    });
    return { html: inlined + html.slice(end), styles: [style] };
  };
}
