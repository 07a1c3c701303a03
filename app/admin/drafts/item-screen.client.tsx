import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { queryClient } from '../query-client.ts';
import { isSignedIn } from '../session/session.ts';

interface ItemQuery<Item> {
  queryKey: string[];
  /** Null where there is no such item any more. */
  queryFn: () => Promise<Item | null>;
}

/** An edit starts from the newest version. Until somebody has signed in, the screen itself waits. */
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

/** The form of an item begins with what is stored, and nothing that is loaded later gets into it. */
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

/** A form that is open stands on what it began with. */
const hasNothing = (_error: unknown, { state }: { state: { data?: unknown } }) =>
  state.data === undefined;
