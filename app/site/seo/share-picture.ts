import type { MetaDescriptor } from 'react-router';
import { iconOf, shareSize } from '../../../contract/media/pictures.ts';
import type { MediaByUrl } from '../../../contract/pages/pages.ts';
import type { RootData } from '../../ui/root-data.ts';
import { absolute } from './absolute.ts';

interface SharedPicture {
  url: string | null | undefined;
  media: MediaByUrl;
}

/** What is shown where a page is shared: cut for it once that is made, and until then as it was uploaded. */
export function sharePicture(root: RootData, { url, media }: SharedPicture): MetaDescriptor[] {
  const { share, alt } = media[url ?? ''] ?? {};
  const { icon } = root.frame;
  const square = icon?.isMade ? iconOf(icon.url, 'large') : '/icon-512.png';
  const image = absolute(root, share ?? url ?? square);
  return [
    { property: 'og:image', content: image },
    ...(share ? cutForSharing : []),
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    { name: 'twitter:card', content: url ? 'summary_large_image' : 'summary' },
    { name: 'twitter:image', content: image },
    ...(alt ? [{ name: 'twitter:image:alt', content: alt }] : []),
  ];
}

/** Said, so that a network need not fetch it before it lays out its card. */
const cutForSharing = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(shareSize.width) },
  { property: 'og:image:height', content: String(shareSize.height) },
];
