import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { queryClient } from '../api/query-client.ts';
import { isSignedIn } from '../api/session.ts';

interface ItemQuery<Item> {
  queryKey: string[];
  /** Null if the item no longer exists. */
  queryFn: () => Promise<Item | null>;
}

/** Edits start from the newest version. Before sign-in, the screen shows its own loader instead. */
export async function loadNewest<Item>(query: ItemQuery<Item>): Promise<null> {
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
  if (isSignedIn()) await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  return null;
}

interface Props<Item> {
  query: ItemQuery<Item>;
  children: (item: Item) => ReactNode;
  gone?: ReactNode;
}

/** Initializes the form from the stored item; later refetches don't overwrite it. */
export function ItemScreen<Item>({ query, children, gone }: Props<Item>) {
  const { data } = useQuery({ ...query, throwOnError: hasNothing });
  const [start, setStart] = useState(data);
  if (start === undefined) {
    if (data === undefined) return <FullScreenLoader />;
    setStart(data);
    return null;
  }
  return start === null ? gone : children(start);
}

/** An open form keeps working with its initial data, so only a failed first load throws. */
const hasNothing = (_error: unknown, { state }: { state: { data?: unknown } }) =>
  state.data === undefined;
