import { previewParameter } from '../../../contract/editing/preview-parameter.ts';
import { normalizeQuery } from '../../../contract/views/page-query.ts';

/** Which page of a long list an address names; the first where it names none. */
export function pageOf(search: URLSearchParams): number {
  return Number(normalizeQuery(search).get('page') ?? 1);
}

/** The same address with another page. */
export function searchOfPage(search: URLSearchParams, page: number): string {
  const other = new URLSearchParams(search);
  other.set('page', String(page));
  return writeSearch(other);
}

/** Of an address, what makes a page of its own: each page of a list does, a choice does not. */
export function ownSearch({ search }: { search: string }): string {
  return searchOfPage(new URLSearchParams(), pageOf(new URLSearchParams(search)));
}

/** What stands behind a path: always in one way, so that a page has one address. */
export function writeSearch(search: URLSearchParams): string {
  const query = normalizeQuery(search);
  // The lists of a page that is previewed belong to the preview.
  const token = search.get(previewParameter);
  if (token) query.set(previewParameter, token);
  return query.size > 0 ? `?${query}` : '';
}
