import type { MetaDescriptor } from 'react-router';
import { shareSize, squareIcon } from '../../../contract/media/pictures.ts';
import type { MediaByUrl } from '../../../contract/pages/pages.ts';
import type { RootData } from '../../ui/root-data.ts';
import { absolute } from './absolute.ts';

/**
 * What is shown where a page is shared: the first of its pictures that is cut for it, and until one is the icon of
 * the site. Never a picture as it was uploaded: it may be of any size, and networks drop what is too large.
 */
export function sharePicture(
  root: RootData,
  pictures: string[],
  media: MediaByUrl,
): MetaDescriptor[] {
  const cut = pictures.map((url) => media[url]).find((info) => info?.share);
  const icon = squareIcon(root.frame.icon);
  const image = absolute(root, cut?.share ?? icon.url);
  const alt = cut ? cut.alt : root.frame.siteName;
  const [type, { width, height }] = cut
    ? ['image/jpeg', shareSize]
    : ['image/png', { width: icon.size, height: icon.size }];
  return [
    { property: 'og:image', content: image },
    // Said, so that a network need not fetch it before it lays out its card.
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    { name: 'twitter:card', content: cut ? 'summary_large_image' : 'summary' },
    { name: 'twitter:image', content: image },
    ...(alt ? [{ name: 'twitter:image:alt', content: alt }] : []),
  ];
}
