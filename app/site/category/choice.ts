import { previewParameter } from '../../../contract/editing/preview-parameter.ts';
import { facetValuesOf } from '../../../contract/kinds/facets.ts';
import { tagKey } from '../../../contract/text/tag-key.ts';
import { normalizeQuery } from '../../../contract/views/page-query.ts';
import type { FilterFacet, FilterTag } from '../../../contract/views/views.ts';
import { writeSearch } from '../more/page-of.ts';

/** What an address chooses of a category. */
export interface Choice {
  /** The titles of tags, which all products that are shown bear. */
  tags: string[];
  /** One value of each facet at most, by its name. */
  facets: Record<string, string>;
  /** Whether every tag is to choose from, and not only the most used. */
  filter?: 'all';
  /** The token of the preview that the choice is made in. */
  preview?: string;
}

export function choiceOf(search: URLSearchParams): Choice {
  const query = normalizeQuery(search);
  const tags = query.getAll('tags');
  const facets = facetValuesOf(Object.fromEntries(query));
  const preview = search.get(previewParameter);
  return {
    tags,
    facets,
    ...(query.has('filter') && { filter: 'all' as const }),
    ...(preview && { preview }),
  };
}

/** The address of a choice within the category; it begins with the first page. */
export function searchOf({ tags, facets, filter, preview }: Choice): string {
  const search = new URLSearchParams(tags.map((title) => ['tags', title]));
  for (const [name, value] of Object.entries(facets)) search.set(name, value);
  if (filter) search.set('filter', filter);
  if (preview) search.set(previewParameter, preview);
  return writeSearch(search);
}

interface Offered {
  tags: { title: string }[];
  facets: FilterFacet[];
}

const isTagOf = ({ tags }: Offered, key: string): boolean =>
  tags.some(({ title }) => tagKey(title) === key);

const isFacetOf = ({ facets }: Offered, [name, value]: [string, string]): boolean =>
  facets.some((facet) => facet.name === name && facet.values.some((one) => one.value === value));

/** With one tag more or less. A tag that no course bears beside the others starts over, so no choice is a dead end. */
export function toggle({ tags, ...choice }: Choice, { title, leaves }: FilterTag): Choice {
  const key = tagKey(title);
  if (tags.includes(key)) return { ...choice, tags: tags.filter((other) => other !== key) };
  return leaves > 0 ? { ...choice, tags: [...tags, key] } : { ...choice, tags: [key], facets: {} };
}

/** With this value of a facet, or without it where it is chosen. */
export function toggleFacet(
  { facets, ...choice }: Choice,
  name: string,
  { value, leaves }: FilterFacet['values'][number],
): Choice {
  const { [name]: chosen, ...others } = facets;
  if (chosen === value) return { ...choice, facets: others };
  if (leaves > 0) return { ...choice, facets: { ...others, [name]: value } };
  return { ...choice, tags: [], facets: { [name]: value } };
}

/** Without what nothing in the category has: it narrows nothing. */
export const knownChoice = (page: Offered, choice: Choice): Choice => ({
  ...choice,
  tags: choice.tags.filter((key) => isTagOf(page, key)),
  facets: Object.fromEntries(Object.entries(choice.facets).filter((pair) => isFacetOf(page, pair))),
});

export const countChosen = ({ tags, facets }: Choice): number =>
  tags.length + Object.keys(facets).length;
