import type { Seo } from '../seo/seo.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { trimEndOf } from '../text/trim-end-of.ts';
import type { PageWords, SiteWords } from './page-words.ts';

/** As much as search engines show, roughly: they measure letters, and change their minds. */
export const searchShows = { title: 60, description: 160 } as const;

/** What a page says where it is found or shared. */
export interface SharedAs {
  title: string;
  description: string;
  /** Written for it, said by the page, taken from its text, of the whole site, or nothing but its name. */
  describedBy: 'own' | 'page' | 'text' | 'site' | 'name';
  /** The first that networks can show stands for the page. */
  pictures: string[];
}

/** What was written for it, else what the page says, else what is said of the whole site. */
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

/** As much of a text as is shown, ending with a whole word and nothing after it. */
export function shorten(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  return `${trimEndOf(cutAtWord(line, characters), '.,;:')}…`;
}
