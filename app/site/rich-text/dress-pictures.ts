import type { MediaInfo } from '../../../contract/media.ts';
import type { MediaByUrl } from '../../../contract/pages.ts';
import { pictureFormats, srcSetOf } from '../../../contract/pictures.ts';

/** As wide as a line of text gets (rich-text.module.css). */
const columnPx = 816;

/**
 * Gives the pictures inside rich text what `Picture` gives to all others: the size and format that
 * fit, their place, a stand-in. The text was cleaned when it was saved, so each tag is written in
 * one way: attributes in double quotes, and no `>` but at its end.
 */
export function dressPictures(html: string, media: MediaByUrl): string {
  return html.replaceAll(/<img\b[^>]*>/g, (tag) => {
    const own = Object.fromEntries(
      Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    );
    return dress(own, media[own.src]);
  });
}

function dress(own: Record<string, string>, info: MediaInfo | undefined): string {
  const common = { alt: '', loading: 'lazy', decoding: 'async' };
  if (!info?.width || !info.height) return element('img', { ...common, ...own });
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
    element('img', { ...common, ...own, width, height, ...(style && { style }) }),
    '</picture>',
  ].join('');
}

/** Values come from clean text or from the server: all are escaped already or need no escaping. */
function element(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...written].join(' ')}>`;
}
