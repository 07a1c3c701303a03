import { pictureFormats, srcSetOf } from '../../contract/media/pictures.ts';
import { croppedAt } from '../../ui/picture/crop.ts';
import type { ShownMedia } from '../../ui/picture/media.tsx';

interface PlayerFrame {
  /** The player's URL. */
  player: string;
  /** The link's accessible name. */
  label: string;
  language: string;
  picture: { url: string; sizes: string; info: ShownMedia | undefined };
  disc: { ground: string; sign: string };
}

/**
 * The initial document in an embedded player's frame: a cover image that links to the player. Nothing is requested
 * from the other site before a click, and it works without scripts.
 */
export function playerFrame({ player, label, language, picture, disc }: PlayerFrame): string {
  const begun = new URL(player);
  begun.searchParams.set('autoplay', '1'); // a single press starts playback
  return [
    `<!doctype html><html lang="${escaped(language)}" style="--disc:${disc.ground};--sign:${disc.sign}">`,
    `<meta charset="utf-8"><title>${escaped(label)}</title><style>${playerFrameStyle}</style>`,
    `<a href="${escaped(begun.href)}" aria-label="${escaped(label)}" referrerpolicy="strict-origin-when-cross-origin">`,
    picture.url ? cover(picture) : '',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11.5"/><path d="M9.8 8v8l6.4-4z"/></svg></a>',
  ].join('');
}

function cover({ url, sizes, info }: PlayerFrame['picture']): string {
  const sources = pictureFormats.map(
    (format) =>
      `<source type="image/${format}" srcset="${escaped(srcSetOf(url, info?.widths ?? [], format))}" sizes="${sizes}">`,
  );
  const position = croppedAt(info)?.objectPosition ?? 'center';
  const standIn = info?.placeholder ? `url('${info.placeholder}')` : 'none';
  const style = `object-position:${position};background:${standIn} ${position}/cover`;
  return `<picture>${info?.widths.length ? sources.join('') : ''}<img src="${escaped(url)}" alt="" style="${escaped(style)}"></picture>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}

/** The page's CSP applies in the frame, too, and allows this style by its hash. */
export const playerFrameStyle = [
  'html,body{height:100%;margin:0;background:#0b0b0d}',
  'a{position:absolute;inset:0}',
  'a:focus-visible{outline:3px solid #fff;outline-offset:-6px;box-shadow:inset 0 0 0 9px #0b0b0d}',
  'img{width:100%;height:100%;object-fit:cover}',
  'svg{position:absolute;inset:0;margin:auto;width:clamp(64px,14vw,96px);fill:var(--disc);filter:drop-shadow(0 8px 24px #0b0b0d80);transition:scale 180ms}',
  'path{fill:var(--sign)}',
  'a:hover svg{scale:1.06}',
  '@media print{svg{display:none}}',
  '@media (prefers-reduced-motion:reduce){svg{transition:none}}',
  '@media (forced-colors:active){svg{fill:ButtonFace;stroke:ButtonText;forced-color-adjust:none}path{fill:ButtonText}}',
].join('');
