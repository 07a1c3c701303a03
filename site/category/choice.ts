import { previewParameter } from '../../contract/editing/preview-parameter.ts';
import { facetValuesOf } from '../../contract/kinds/facets.ts';
import { tagKey } from '../../contract/text/tag-key.ts';
import { normalizeQuery } from '../../contract/views/page-query.ts';
import type { FilterFacet, FilterTag } from '../../contract/views/views.ts';
import { writeSearch } from '../more/page-of.ts';

/** What a URL selects within a category. */
export interface Choice {
  /** The titles of tags; all products that are shown have all of them. */
  tags: string[];
  /** At most one value per facet, by the facet's name. */
  facets: Record<string, string>;
  /** Offers all tags, not only the most used ones. */
  filter?: 'all';
  /** The token of the preview in which the choice was made. */
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

/** The URL of a choice within the category; it starts at the first page. */
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

/**
 * Adds or removes a tag. A tag that no course has together with the others starts over, so no choice is a dead end.
 */
export function toggle({ tags, ...choice }: Choice, { title, leaves }: FilterTag): Choice {
  const key = tagKey(title);
  if (tags.includes(key)) return { ...choice, tags: tags.filter((other) => other !== key) };
  return leaves > 0 ? { ...choice, tags: [...tags, key] } : { ...choice, tags: [key], facets: {} };
}

/** Selects this value of a facet, or clears it if it's selected. */
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

/** Without tags and values that nothing in the category has: they narrow nothing. */
export const knownChoice = (page: Offered, choice: Choice): Choice => ({
  ...choice,
  tags: choice.tags.filter((key) => isTagOf(page, key)),
  facets: Object.fromEntries(Object.entries(choice.facets).filter((pair) => isFacetOf(page, pair))),
});

export const countChosen = ({ tags, facets }: Choice): number =>
  tags.length + Object.keys(facets).length;
