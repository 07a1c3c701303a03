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
  /** The values of each facet. */
  facets: Object.entries(productFacets).map(
    ([name, { values }]): [name: string, values: string[]] => [name, Object.keys(values)],
  ),
};

/**
 * What pages read of a query, written in one way however it was asked for: the tags by their keys, in
 * order and each once; the values of facets; the words of a search; the page of a list, but for the first; whether every tag is to
 * choose from.
 * The rules are an argument since an export takes this function along as its source text.
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
