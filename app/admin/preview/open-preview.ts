import { messages } from '../../../contract/call/errors.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';
import { fetchLink, type PreviewedItem } from './previews-query.ts';

/**
 * Opens the item's own page as its draft has it, in a new tab, once what is typed is saved as a draft.
 * Answers false where the browser allows no window: the link has to be shown then.
 */
export async function openPreview(
  item: PreviewedItem,
  saveDraft: () => Promise<boolean>,
): Promise<boolean> {
  // At once: browsers open a window for a press, and for nothing that comes later.
  const tab = window.open('', '_blank');
  try {
    if (!(await saveDraft())) {
      tab?.close();
      return true; // why not stands in the form
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

/** The page gets no hold of this window. */
function leadTo(tab: Window, url: string) {
  tab.opener = null;
  tab.location.replace(url);
}
