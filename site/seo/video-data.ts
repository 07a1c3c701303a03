import { embeddedPlayer } from '../../contract/links/intro-link.ts';
import type { ProductPage } from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { absolute } from './absolute.ts';

/** Structured data of an intro video (schema.org). */
export function videoData(root: RootData, page: ProductPage, description: string): object {
  const { product, media, transcript } = page;
  const { poster, duration } = media[product.introVideo] ?? {};
  const embedUrl = embeddedPlayer(product.introVideo);
  return {
    '@type': 'VideoObject',
    name: product.title,
    description,
    thumbnailUrl: absolute(root, poster ?? product.mainImage),
    uploadDate: product.createdAt,
    ...(duration && { duration: isoDuration(duration) }),
    ...(embedUrl ? { embedUrl } : { contentUrl: absolute(root, product.introVideo) }),
    ...(transcript && { transcript }),
  };
}

/** Formats a duration as ISO 8601, such as `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = { H: Math.floor(whole / 3600), M: Math.floor(whole / 60) % 60, S: whole % 60 };
  const written = Object.entries(parts).filter(([, count]) => count > 0);
  return `PT${written.map(([unit, count]) => count + unit).join('')}`;
}
