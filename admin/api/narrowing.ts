import type { MediaKind } from '../../contract/media/media.ts';

/** Filters and sort orders of the library; `all` and `newest` are the defaults. */

export const kindFilters = { all: 'All', image: 'Pictures', video: 'Videos' } as const;

export const filters = { unused: 'Unused', 'no-alt': 'Without alternative text' } as const;

export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  size: 'Largest first',
} as const;

export interface Narrowing {
  search: string;
  kind: keyof typeof kindFilters;
  filter: keyof typeof filters | null;
  sort: keyof typeof sorts;
}

export const everything: Narrowing = { search: '', kind: 'all', filter: null, sort: 'newest' };

export const onlyKind = (kind: MediaKind): Narrowing => ({ ...everything, kind });

export const isNarrowed = ({ search, kind, filter }: Narrowing) =>
  search !== '' || kind !== 'all' || filter !== null;

const oneOf = <Name extends string>(names: Record<Name, string>, wanted: string | null) =>
  (Object.keys(names) as Name[]).find((name) => name === wanted);

/** Reads them from a query string, ignoring invalid values. */
export function readNarrowing(params: URLSearchParams): Narrowing {
  return {
    search: params.get('search')?.trim() ?? '',
    kind: oneOf(kindFilters, params.get('kind')) ?? 'all',
    filter: oneOf(filters, params.get('filter')) ?? null,
    sort: oneOf(sorts, params.get('sort')) ?? 'newest',
  };
}

/** Serializes them to a query string, leaving out defaults. */
export function narrowingQuery({ search, kind, filter, sort }: Narrowing) {
  return {
    ...(search && { search }),
    ...(kind !== 'all' && { kind }),
    ...(filter && { filter }),
    ...(sort !== 'newest' && { sort }),
  };
}
