import type { Focal } from './media.ts';

/**
 * The sizes that pictures are made in. Each is at most twice the one before, so that a browser which
 * takes the next larger one never loads more than twice what it shows; where most phones are, less.
 */
const pictureWidths = [320, 640, 960, 1280, 1920] as const;

export const pictureFormats = ['avif', 'webp'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** What mail programs show everywhere; at most twice the width of its place. A logo may be seen through. */
export const mailForms = {
  picture: { width: 1040, format: 'jpg' },
  logo: { width: 360, format: 'png' },
} as const;

export type MailForm = keyof typeof mailForms;
export type MailFormat = (typeof mailForms)[MailForm]['format'];

/** Where one size of an uploaded picture is found, beside the picture itself. */
export function variantOf(url: string, width: number, format: PictureFormat | MailFormat): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}

/** All sizes of a picture in one format, as a browser wants them in `srcset`. */
export function srcSetOf(url: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${variantOf(url, width, format)} ${width}w`).join(', ');
}

/** What is shown of a picture where a page is shared: the size that every network shows whole. */
export const shareSize = { width: 1200, height: 630 } as const;

/** A focal point in whole percent, as it stands in styles and names; the middle where there is none. */
export function focalPercent(focal: Focal | null): Focal {
  const { x, y } = focal ?? { x: 0.5, y: 0.5 };
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}

/** Where a picture is found as it is shared; cut at another focal point it has another name. */
export function shareOf(url: string, focal: Focal | null): string {
  const { x, y } = focalPercent(focal);
  return url.replace(/\.\w+$/, `-share-${x}-${y}.jpg`);
}

/** An icon of the site, by what asks for it. Phones cut a maskable one into their own shape. */
export const siteIcons = {
  tab: { size: 32, name: 'icon-32' },
  apple: { size: 180, name: 'icon-180' },
  small: { size: 192, name: 'icon-192' },
  large: { size: 512, name: 'icon-512' },
  maskable: { size: 512, name: 'icon-maskable' },
} as const;

export type SiteIcon = keyof typeof siteIcons;

/** Where an icon is found, beside the picture that it was made of. */
export const iconOf = (url: string, icon: SiteIcon): string =>
  url.replace(/\.\w+$/, `-${siteIcons[icon].name}.png`);

/** What stands for the site where no picture does: its own icon once that is made, else Vitrine's. */
export const squareIcon = (icon: { url: string; isMade: boolean } | null) => ({
  url: icon?.isMade ? iconOf(icon.url, 'large') : '/icon-512.png',
  size: siteIcons.large.size,
});

/** The sizes that are worth making of a picture: no larger than it is. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((candidate) => candidate < largest), largest];
}
