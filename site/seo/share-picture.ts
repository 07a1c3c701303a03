import type { MetaDescriptor } from 'react-router';
import { shareSize, squareIcon } from '../../contract/media/pictures.ts';
import type { MediaByUrl } from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { absolute } from './absolute.ts';

/**
 * The image of a shared link: the page's first image that social networks support, in its 1200 × 630 crop, or as
 * uploaded until the crop exists. Falls back to the site's icon.
 */
export function sharePicture(
  root: RootData,
  pictures: string[],
  media: MediaByUrl,
): MetaDescriptor[] {
  const [picture] = pictures.flatMap((url) => shared(url, media[url]) ?? []);
  const { url, type, alt, width, height } = picture ?? siteIcon(root);
  const image = absolute(root, url);
  return [
    { property: 'og:image', content: image },
    // Stated so that networks can lay out their card without fetching the image.
    { property: 'og:image:type', content: type },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:image', content: image },
    ...(alt ? [{ name: 'twitter:image:alt', content: alt }] : []),
  ];
}

/** Image types that social networks support, by extension. */
const networkTypes: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

interface Shared {
  url: string;
  type: string;
  alt: string;
  width: number | null;
  height: number | null;
}

function shared(url: string, info: MediaByUrl[string] | undefined): Shared | undefined {
  if (!info) return undefined;
  const { share, alt, width, height } = info;
  if (share) return { url: share, type: 'image/jpeg', alt, ...shareSize };
  const type = networkTypes[url.slice(url.lastIndexOf('.') + 1)];
  return type ? { url, type, alt, width, height } : undefined;
}

function siteIcon({ layout: { icon, siteName } }: RootData): Shared {
  const { url, size } = squareIcon(icon);
  return { url, type: 'image/png', alt: siteName, width: size, height: size };
}
