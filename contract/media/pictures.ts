import type { Focal } from './media.ts';

/**
 * The widths that images are generated in. Each is at most twice the previous one, so that a browser
 * taking the next larger one never loads more than twice what it shows; in the range of most phones, less.
 */
const pictureWidths = [320, 640, 960, 1280, 1920] as const;

export const pictureFormats = ['avif', 'webp'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Formats that all mail clients show; at most twice the width they're shown at. A logo may be transparent. */
export const mailForms = {
  picture: { width: 1040, format: 'jpg' },
  logo: { width: 360, format: 'png' },
} as const;

export type MailForm = keyof typeof mailForms;
export type MailFormat = (typeof mailForms)[MailForm]['format'];

/** The URL of one variant of an uploaded image, next to the original. */
export function variantOf(url: string, width: number, format: PictureFormat | MailFormat): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}

/** All variants of an image in one format, as a `srcset`. */
export function srcSetOf(url: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${variantOf(url, width, format)} ${width}w`).join(', ');
}

/** The share image: the size that every network shows uncropped. */
export const shareSize = { width: 1200, height: 630 } as const;

/** A focal point in whole percent, as used in styles and file names; the center by default. */
export function focalPercent(focal: Focal | null): Focal {
  const { x, y } = focal ?? { x: 0.5, y: 0.5 };
  return { x: Math.round(x * 100), y: Math.round(y * 100) };
}

/** The URL of a share image; another focal point yields another name. */
export function shareOf(url: string, focal: Focal | null): string {
  const { x, y } = focalPercent(focal);
  return url.replace(/\.\w+$/, `-share-${x}-${y}.jpg`);
}

/** The icons of the site by purpose. Phones crop a maskable one to their own shape. */
export const siteIcons = {
  tab: { size: 32, name: 'icon-32' },
  apple: { size: 180, name: 'icon-180' },
  small: { size: 192, name: 'icon-192' },
  large: { size: 512, name: 'icon-512' },
  maskable: { size: 512, name: 'icon-maskable' },
} as const;

export type SiteIcon = keyof typeof siteIcons;

/** The URL of an icon, next to the image it was generated from. */
export const iconOf = (url: string, icon: SiteIcon): string =>
  url.replace(/\.\w+$/, `-${siteIcons[icon].name}.png`);

/** The fallback image of the site: its own icon once generated, else Vitrine's. */
export const squareIcon = (icon: { url: string; isMade: boolean } | null) => ({
  url: icon?.isMade ? iconOf(icon.url, 'large') : '/icon-512.png',
  size: siteIcons.large.size,
});

/** The widths to generate for an image: never larger than the original. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((candidate) => candidate < largest), largest];
}
