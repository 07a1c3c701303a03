import { queryOptions } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

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

/**
 * Saves unsaved changes as a draft, then opens the item's page with that draft in a new tab. Resolves to false if the
 * browser blocks the window: the link has to be shown then.
 */
export async function openPreview(
  item: PreviewedItem,
  saveDraft: () => Promise<boolean>,
): Promise<boolean> {
  // Synchronously: browsers allow a new window only in direct response to a click.
  const tab = window.open('', '_blank');
  try {
    if (!(await saveDraft())) {
      tab?.close();
      return true; // the form says why
    }
    const { url } = await fetchLink(item);
    if (tab) leadTo(tab, url);
    return tab !== null;
  } catch (error) {
    tab?.close();
    const { openFailed } = messages.previews;
    alertNotice(openFailed, reasonOf(error, openFailed));
    return true;
  }
}

/** Keeps the page from accessing this window. */
function leadTo(tab: Window, url: string) {
  tab.opener = null;
  tab.location.replace(url);
}
