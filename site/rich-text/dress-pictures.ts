import { pictureFormats, srcSetOf } from '../../contract/media/pictures.ts';
import type { ShownMedia, ShownMediaByUrl } from '../../ui/picture/media.tsx';

/** The maximum width of a line of text (rich-text.module.css). */
const columnPx = 816;

/**
 * Gives images in rich text what `Picture` gives all others: the size and format that fit, reserved space, a
 * placeholder, and the file's alt text if they have none. The HTML was sanitized on save, so every tag has the same
 * form: attributes in double quotes, and `<` and `>` only around it.
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

/** A file's alt text is plain text; here it becomes part of a tag. */
function escaped(words: string): string {
  const codes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
  return words.replace(/[&"<>]/g, (character) => codes[character]);
}

/** All values are already escaped, or need no escaping. */
function element(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...written].join(' ')}>`;
}
