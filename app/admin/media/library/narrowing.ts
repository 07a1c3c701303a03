import type { MediaKind } from '../../../../contract/media/media.ts';

/** What of the library is shown, and in which order. The first of each is what it shows otherwise. */

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

/** What an address asks for; what it cannot mean is left out. */
export function readNarrowing(params: URLSearchParams): Narrowing {
  return {
    search: params.get('search')?.trim() ?? '',
    kind: oneOf(kindFilters, params.get('kind')) ?? 'all',
    filter: oneOf(filters, params.get('filter')) ?? null,
    sort: oneOf(sorts, params.get('sort')) ?? 'newest',
  };
}

/** The same as a query: only what differs from everything. */
export function narrowingQuery({ search, kind, filter, sort }: Narrowing) {
  return {
    ...(search && { search }),
    ...(kind !== 'all' && { kind }),
    ...(filter && { filter }),
    ...(sort !== 'newest' && { sort }),
  };
}
