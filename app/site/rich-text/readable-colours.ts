import { readableWords, type Words } from '../../ui/readable-text.ts';

/** What a browser paints behind a mark that has no ground of its own. */
const markGround = '#ffff00';

/**
 * Keeps coloured words readable on the page that they stand on, which may be dark where they were
 * written for a light one. As in `dressPictures`, each tag of clean text is written in one way.
 */
export function readableColours(html: string, page: Words): string {
  const around: Words[] = [page];
  return html.replaceAll(/<(\/?)(span|mark)\b([^<>]*)>/g, (tag, closing, name, attributes) => {
    if (closing) {
      if (around.length > 1) around.pop();
      return tag;
    }
    const outside = around.at(-1) ?? page;
    const style = styleOf(attributes);
    const color = style.get('color');
    const background = style.get('background-color') ?? (name === 'mark' ? markGround : undefined);
    const shown = readableWords({ color, background }, outside);
    around.push(shown);
    if (!color && shown.ink === outside.ink && name === 'span') return tag;
    style.set('color', shown.ink);
    const written = [...style].map((declaration) => declaration.join(':')).join(';');
    return `<${name} style="${written}">`;
  });
}

/** The only attribute that clean text has on these. */
function styleOf(attributes: string): Map<string, string> {
  const [, style = ''] = /\bstyle="([^"]*)"/.exec(attributes) ?? [];
  const declarations = style.split(';').filter(Boolean);
  return new Map(declarations.map((one) => one.split(':', 2) as [string, string]));
}
