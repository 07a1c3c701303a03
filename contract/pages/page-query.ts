import { tagKey } from '../tag-key.ts';
import { pageNumber } from './page-number.ts';

export const queryRules = { tagKey, pageNumber };

/**
 * What pages read of a query, written in one way however it was asked for: the tags by their keys, in
 * order and each once; the page of a list, but for the first; whether every tag is to choose from.
 * The rules are an argument since an export takes this function along as its source text.
 */
export function normalizeQuery(
  search: URLSearchParams,
  { tagKey, pageNumber }: typeof queryRules = queryRules,
): URLSearchParams {
  const query = new URLSearchParams();
  const tags = search.getAll('tags').map((title) => tagKey(title.trim()));
  for (const tag of new Set(tags.filter(Boolean).sort())) query.append('tags', tag);
  const page = search.get('page') ?? '';
  if (pageNumber.test(page) && page !== '1') query.set('page', page);
  if (search.get('filter') === 'all') query.set('filter', 'all');
  return query;
}
