import type { MetaDescriptor } from 'react-router';
import type { MediaByUrl } from '../../../contract/pages/pages.ts';
import { palettes } from '../../../contract/palettes.ts';
import type { RootData } from '../../ui/root-data.ts';
import { absolute } from './absolute.ts';
import { sharePicture } from './share-picture.ts';

const descriptionCharacters = 160;

interface PageMeta {
  title: string;
  description: string;
  path: string;
  image: string | null | undefined;
  /** What is known about the files of the page. */
  media: MediaByUrl;
  data: object[];
}

/** How a page presents itself to search engines and where it is shared. */
export function pageMeta(root: RootData, page: PageMeta): MetaDescriptor[] {
  const { siteName, description: words, sharePicture: fallback } = root.frame;
  // The browser's own bar continues the header.
  const bar = palettes[root.frame.theme.palette].dark.ground;
  const barColour = { name: 'theme-color', content: bar };
  // Nothing that a machine could take for the page itself.
  if (root.preview) {
    return [{ title: `Preview: ${page.title}` }, { name: 'robots', content: 'noindex' }, barColour];
  }
  const address = absolute(root, page.path);
  const own = { url: fallback, media: root.media };
  const description = shorten(page.description) || words || siteName;
  return [
    { title: page.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...sharePicture(root, page.image ? { url: page.image, media: page.media } : own),
    barColour,
    // React Router escapes it, so that nothing in it can end the script element.
    ...page.data.map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** As much of a text as search engines show, ending with a whole word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionCharacters) return line;
  return `${line.slice(0, descriptionCharacters).replace(/\s+\S*$/, '')}…`;
}
