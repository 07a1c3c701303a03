import { previewParameter } from '../../../contract/editing/preview-parameter.ts';
import { normalizeQuery } from '../../../contract/pages/page-query.ts';
import type { FilterTag } from '../../../contract/pages/pages.ts';
import { tagKey } from '../../../contract/tag-key.ts';
import { writeSearch } from '../more/page-of.ts';

/** What an address chooses of a category. */
export interface Choice {
  /** The titles of tags, which all products that are shown bear. */
  tags: string[];
  /** Whether every tag is to choose from, and not only the most used. */
  filter?: 'all';
  /** The token of the preview that the choice is made in. */
  preview?: string;
}

export function choiceOf(search: URLSearchParams): Choice {
  const query = normalizeQuery(search);
  const tags = query.getAll('tags');
  const preview = search.get(previewParameter);
  return {
    tags,
    ...(query.has('filter') && { filter: 'all' as const }),
    ...(preview && { preview }),
  };
}

/** The address of a choice within the category; it begins with the first page. */
export function searchOf({ tags, filter, preview }: Choice): string {
  const search = new URLSearchParams(tags.map((title) => ['tags', title]));
  if (filter) search.set('filter', filter);
  if (preview) search.set(previewParameter, preview);
  return writeSearch(search);
}

export const isTagOf = ({ tags }: { tags: { title: string }[] }, key: string): boolean =>
  tags.some(({ title }) => tagKey(title) === key);

/** With one tag more or less. A tag that no course bears beside the others starts over, so no choice is a dead end. */
export function toggle({ tags, ...choice }: Choice, { title, leaves }: FilterTag): Choice {
  const key = tagKey(title);
  if (tags.includes(key)) return { ...choice, tags: tags.filter((other) => other !== key) };
  return { ...choice, tags: leaves > 0 ? [...tags, key] : [key] };
}
