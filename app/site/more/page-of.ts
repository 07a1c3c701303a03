import { pageNumber } from '../../../contract/page-number.ts';

/** Which page of a long list an address names; the first where it names none. */
export function pageOf(search: URLSearchParams): number {
  const named = search.get('page') ?? '';
  return pageNumber.test(named) ? Number(named) : 1;
}

/** The same address with another page; the first needs no name. */
export function searchOfPage(search: URLSearchParams, page: number): string {
  const other = new URLSearchParams(search);
  if (page === 1) other.delete('page');
  else other.set('page', String(page));
  return other.size > 0 ? `?${other}` : '';
}

/** Of an address, what makes a page of its own: each page of a list does, a choice does not. */
export function ownSearch({ search }: { search: string }): string {
  return searchOfPage(new URLSearchParams(), pageOf(new URLSearchParams(search)));
}
