import { normalizeQuery } from '../../../contract/page-query.ts';
import { writeSearch } from '../more/page-of.ts';

/** What an address chooses of a category. */
export interface Choice {
  /** The titles of tags, which all products that are shown bear. */
  tags: string[];
  /** Whether every tag is to choose from, and not only the most used. */
  filter?: 'all';
}

export function choiceOf(search: URLSearchParams): Choice {
  const query = normalizeQuery(search);
  const tags = query.getAll('tags');
  return query.has('filter') ? { tags, filter: 'all' } : { tags };
}

/** The address of a choice within the category; it begins with the first page. */
export function searchOf({ tags, filter }: Choice): string {
  const search = new URLSearchParams(tags.map((title) => ['tags', title]));
  if (filter) search.set('filter', filter);
  return writeSearch(search);
}

export function toggle({ tags, ...choice }: Choice, title: string): Choice {
  const others = tags.filter((other) => other !== title);
  return { ...choice, tags: others.length < tags.length ? others : [...tags, title] };
}
