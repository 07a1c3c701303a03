import { pageNumber } from '../fields/page-number.ts';
import { productFacets } from '../kinds/facets.ts';
import { visitorLengths } from '../limits/visitor-limits.ts';
import { tagKey } from '../text/tag-key.ts';
import { tidyWords } from '../text/tidy-words.ts';

export const queryRules = {
  tagKey,
  tidyWords,
  longestSearch: visitorLengths.search,
  pageNumber,
  /** The allowed values of each facet. */
  facets: Object.entries(productFacets).map(
    ([name, { values }]): [name: string, values: string[]] => [name, Object.keys(values)],
  ),
};

/**
 * Normalizes the query parameters that pages read: tags by key, sorted and unique; facet
 * values; search words; the page of a list, unless it's the first; whether all tags are
 * offered. The rules are an argument since an export includes this function as source text.
 */
export function normalizeQuery(
  search: URLSearchParams,
  { tagKey, tidyWords, longestSearch, pageNumber, facets }: typeof queryRules = queryRules,
): URLSearchParams {
  const query = new URLSearchParams();
  const tags = search.getAll('tags').map((title) => tagKey(title.trim()));
  for (const tag of new Set(tags.filter(Boolean).sort())) query.append('tags', tag);
  for (const [name, values] of facets) {
    const value = search.get(name) ?? '';
    if (values.includes(value)) query.set(name, value);
  }
  const words = tidyWords(search.get('q') ?? '', longestSearch);
  if (words) query.set('q', words);
  const page = search.get('page') ?? '';
  if (pageNumber.test(page) && page !== '1') query.set('page', page);
  if (search.get('filter') === 'all') query.set('filter', 'all');
  return query;
}
