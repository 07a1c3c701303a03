import type { Seo } from '../seo/seo.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { trimEndOf } from '../text/trim-end-of.ts';
import type { PageWords, SiteWords } from './page-words.ts';

/** Roughly what search engines show: they measure letter widths, and change their limits. */
export const searchShows = { title: 60, description: 160 } as const;

/** How a page appears in search results and when shared. */
export interface SharedAs {
  title: string;
  description: string;
  /** Whether the description comes from the SEO fields, the page, its text, the site, or is only its name. */
  describedBy: 'own' | 'page' | 'text' | 'site' | 'name';
  /** Networks use the first one that they can show. */
  pictures: string[];
}

/** Prefers the SEO fields, then the page's own content, then the site's. */
export function sharedAs(
  sharing: Seo | null | undefined,
  page: PageWords,
  site: SiteWords,
): SharedAs {
  return {
    title: sharing?.title || page.title,
    ...describe(sharing, page, site),
    pictures: [...new Set([sharing?.picture, ...page.pictures, site.sharePicture])].flatMap(
      (url) => url || [],
    ),
  };
}

function describe(
  sharing: Seo | null | undefined,
  page: PageWords,
  site: SiteWords,
): Pick<SharedAs, 'description' | 'describedBy'> {
  if (sharing?.description) return { description: sharing.description, describedBy: 'own' };
  const said = shorten(page.description, searchShows.description);
  if (said) return { description: said, describedBy: page.isFromText ? 'text' : 'page' };
  if (site.description) return { description: site.description, describedBy: 'site' };
  return { description: site.siteName, describedBy: 'name' };
}

/** Shortens a text, ending with a whole word and no punctuation before the ellipsis. */
export function shorten(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  return `${trimEndOf(cutAtWord(line, characters), '.,;:')}…`;
}
