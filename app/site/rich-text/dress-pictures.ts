import { pictureFormats, srcSetOf } from '../../../contract/media/pictures.ts';
import type { ShownMedia, ShownMediaByUrl } from '../../ui/picture/media.tsx';

/** As wide as a line of text gets (rich-text.module.css). */
const columnPx = 816;

/**
 * Gives the pictures inside rich text what `Picture` gives to all others: the size and format that
 * fit, their place, a stand-in, and the words of the file where the text has none. The text was
 * cleaned when it was saved, so each tag is written in one way: attributes in double quotes, and no
 * `<` or `>` but around it.
 */
export function dressPictures(html: string, media: ShownMediaByUrl): string {
  return html.replaceAll(/<img\b[^<>]*>/g, (tag) => {
    const own = Object.fromEntries(
      Array.from(tag.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    );
    return dress(own, media[own.src]);
  });
}

function dress(own: Record<string, string>, info: ShownMedia | undefined): string {
  const { alt, ...others } = own;
  const words = alt || escaped(info?.alt ?? '');
  const common = { alt: words, loading: 'lazy', decoding: 'async', ...others };
  if (!info?.width || !info.height) return element('img', common);
  const width = Number(own.width) || info.width;
  const height = Math.round((width * info.height) / info.width);
  const style = info.placeholder && `background:url(${info.placeholder}) center/cover`;
  const sizes = `min(${width}px, ${columnPx}px, 100vw)`;
  const sources = info.widths.length === 0 ? [] : pictureFormats;
  return [
    '<picture>',
    ...sources.map((format) =>
      element('source', {
        type: `image/${format}`,
        srcset: srcSetOf(own.src, info.widths, format),
        sizes,
      }),
    ),
    element('img', { ...common, width, height, ...(style && { style }) }),
    '</picture>',
  ].join('');
}

/** The words of a file are plain text: here they become part of a tag. */
function escaped(words: string): string {
  const codes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
  return words.replace(/[&"<>]/g, (character) => codes[character]);
}

/** All values are escaped by now, or need no escaping. */
function element(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...written].join(' ')}>`;
}
