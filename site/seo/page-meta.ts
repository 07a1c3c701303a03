import type { MetaDescriptor } from 'react-router';
import { palettes } from '../../colours/palettes.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import type { PageWords } from '../../contract/views/page-words.ts';
import { sharedAs } from '../../contract/views/shared-as.ts';
import type { MediaByUrl } from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { absolute } from './absolute.ts';
import { sharePicture } from './share-picture.ts';

interface PageMeta {
  /** Text written for search engines and social networks. */
  sharing: Seo | null;
  words: PageWords;
  path: string;
  /** Media info of the page's files. */
  media: MediaByUrl;
  data: object[];
}

/** A page's metadata for search engines and social networks. */
export function pageMeta(root: RootData, page: PageMeta): MetaDescriptor[] {
  // Colors the browser's toolbar like the header.
  const bar = palettes[root.layout.theme.palette].dark.ground;
  const barColour = { name: 'theme-color', content: bar };
  // No metadata from which a crawler could mistake the preview for the page itself.
  if (root.preview) {
    return [
      { title: `Preview: ${page.words.title}` },
      { name: 'robots', content: 'noindex' },
      barColour,
    ];
  }
  const address = absolute(root, page.path);
  const { title, description, pictures } = sharedAs(page.sharing, page.words, root.layout);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.layout.siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...sharePicture(root, pictures, { ...root.media, ...page.media }),
    barColour,
    // React Router escapes it, so nothing in it can close the script element.
    ...page.data.map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}
