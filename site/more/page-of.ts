import { previewParameter } from '../../contract/editing/preview-parameter.ts';
import { normalizeQuery } from '../../contract/views/page-query.ts';

/** The page number in a URL; defaults to the first page. */
export function pageOf(search: URLSearchParams): number {
  return Number(normalizeQuery(search).get('page') ?? 1);
}

/** The same query string with another page number. */
export function searchOfPage(search: URLSearchParams, page: number): string {
  const other = new URLSearchParams(search);
  other.set('page', String(page));
  return writeSearch(other);
}

/**
 * The part of the query string that makes a page of its own: a list's page number does, a choice of filters doesn't.
 */
export function ownSearch({ search }: { search: string }): string {
  return searchOfPage(new URLSearchParams(), pageOf(new URLSearchParams(search)));
}

/** The query string in canonical form, so that each page has a single URL. */
export function writeSearch(search: URLSearchParams): string {
  const query = normalizeQuery(search);
  // Lists on a previewed page belong to the preview.
  const token = search.get(previewParameter);
  if (token) query.set(previewParameter, token);
  return query.size > 0 ? `?${query}` : '';
}
