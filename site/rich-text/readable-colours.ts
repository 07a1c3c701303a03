import { readableWords, type Words } from '../../ui/readable-text.ts';

/** The browser's default background of a `<mark>`. */
const markGround = '#ffff00';

/**
 * Keeps colored text readable on the page's background, which may be dark although the text was written for a light
 * one. As in `dressPictures`, sanitized tags have a single form.
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

/** `style` is the only attribute that sanitized spans and marks have. */
function styleOf(attributes: string): Map<string, string> {
  const [, style = ''] = /\bstyle="([^"]*)"/.exec(attributes) ?? [];
  const declarations = style.split(';').filter(Boolean);
  return new Map(declarations.map((one) => one.split(':', 2) as [string, string]));
}
