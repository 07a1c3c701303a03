import { queryOptions } from '@tanstack/react-query';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export interface PreviewedItem {
  kind: ItemKind;
  id: string;
}

/** The link created here. The server reveals its token only once, so it's cached while this area is open. */
const linkQuery = (item: PreviewedItem) =>
  queryOptions({
    queryKey: ['preview-link', item.kind, item.id],
    queryFn: () => client.createPreview({ params: item }),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All open links to the item, wherever they were created. */
export const previewsQuery = (item: PreviewedItem) =>
  queryOptions({
    queryKey: ['previews', item.kind, item.id],
    queryFn: () => client.listPreviews({ params: item }),
    staleTime: 0,
  });

/** A link created here that is still valid, or a new one. */
export async function fetchLink(item: PreviewedItem) {
  const link = await queryClient.fetchQuery(linkQuery(item));
  if (Date.parse(link.expiresAt) > Date.now()) return link;
  forgetLink(item);
  return queryClient.fetchQuery(linkQuery(item));
}

export function forgetLink({ kind, id }: PreviewedItem) {
  queryClient.removeQueries({ queryKey: ['preview-link', kind, id] });
}
