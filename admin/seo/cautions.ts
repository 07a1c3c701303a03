import { shareSize } from '../../contract/media/pictures.ts';
import type { PageWords } from '../../contract/views/page-words.ts';
import { type SharedAs, searchShows } from '../../contract/views/shared-as.ts';

/** What a page lacks, or what gets cut off, in search results and shared links; worded for its author. */

export function titleCautions({ title }: SharedAs): string[] {
  return title.length > searchShows.title
    ? [`Search engines cut a title after about ${searchShows.title} characters.`]
    : [];
}

export function descriptionCautions(shared: SharedAs, page: PageWords): string[] {
  const { description, describedBy } = shared;
  const whole = describedBy === 'page' ? page.description : description;
  const lacking = lackingWords[describedBy];
  return [
    ...(lacking ? [lacking] : []),
    ...(whole.length > searchShows.description && describedBy !== 'text'
      ? [`Search engines cut a description after about ${searchShows.description} characters.`]
      : []),
  ];
}

const lackingWords: Partial<Record<SharedAs['describedBy'], string>> = {
  text: 'Without one, the text of the page is shown as far as it fits.',
  site: 'Without one, the line about the whole site is shown.',
  name: 'Without one, nothing but the name of the site is shown.',
};

/** An image that represents the page, as far as it is known. */
export interface SharedPicture {
  url: string;
  width: number | null;
  height: number | null;
}

export function pictureCautions(
  { pictures: [wanted] }: SharedAs,
  shown: SharedPicture | undefined,
): string[] {
  const standIn = shown ? 'the next picture of the page' : 'the icon of the site';
  if (!wanted) return ['There is no picture: the icon of the site is shown.'];
  if (wanted !== shown?.url) return [`${whyNot(wanted)}: ${standIn} is shown.`];
  const { width, height } = shown;
  if (!width || !height || (width >= shareSize.width && height >= shareSize.height)) return [];
  return [
    `The picture is ${width} × ${height}. Below ${shareSize.width} × ${shareSize.height} it is enlarged, and looks soft.`,
  ];
}

function whyNot(url: string): string {
  if (isDrawing(url)) return 'A drawing (SVG) cannot be shared';
  return 'Only a picture of the library can be shared';
}

export const isDrawing = (url: string) => /\.svg$/i.test(url);
