import type { Tag } from '../../contract/kinds/tags.ts';

/** Tags not selected yet whose title contains the text, ignoring case; an exact match comes first. */
export function matchingTags(tags: Tag[], chosen: string[], search: string): Tag[] {
  const wanted = search.trim().toLowerCase();
  const found = tags.filter(
    ({ id, title }) => !chosen.includes(id) && title.toLowerCase().includes(wanted),
  );
  const isWanted = ({ title }: Tag) => Number(title.toLowerCase() === wanted);
  return found.sort((a, b) => isWanted(b) - isWanted(a));
}

/** The title that a new tag would get; undefined if there is such a tag or no text. */
export function creatableTitle(tags: Tag[], search: string): string | undefined {
  const title = search.trim();
  const isTaken = tags.some((tag) => tag.title.toLowerCase() === title.toLowerCase());
  return title === '' || isTaken ? undefined : title;
}
