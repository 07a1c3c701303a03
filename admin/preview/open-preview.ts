import { messages } from '../../contract/call/errors.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { fetchLink, type PreviewedItem } from './previews-query.ts';

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
