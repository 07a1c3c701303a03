import { Button } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../contract/errors.ts';
import { IconExternalLink, IconLink } from '../icons.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { fetchLink, type PreviewedItem } from './previews-query.ts';

/** Opens the item's own page as its draft has it, in a new tab; beside it, the link to share. */
export function PreviewButton({ kind, id }: PreviewedItem) {
  const [isSharing, setSharing] = useState(false);
  const [isOpening, setOpening] = useState(false);

  async function open() {
    // At once: browsers open a window for a press, and for nothing that comes later.
    const tab = window.open('', '_blank');
    setOpening(true);
    try {
      const { url } = await fetchLink({ kind, id });
      if (tab) leadTo(tab, url);
      else setSharing(true); // no window was allowed: the link stands in the dialog
    } catch (error) {
      tab?.close();
      const { openFailed } = messages.previews;
      alertNotice(openFailed, reasonOf(error, openFailed));
    } finally {
      setOpening(false);
    }
  }

  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          onClick={open}
          disabled={isOpening}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Preview
        </Button>
        <Button
          variant="default"
          px={11}
          aria-label="Share the preview"
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        >
          <IconLink size={16} aria-hidden />
        </Button>
      </Button.Group>
      <PreviewDialog kind={kind} id={id} opened={isSharing} onClose={() => setSharing(false)} />
    </>
  );
}

/** The page gets no hold of this window. */
function leadTo(tab: Window, url: string) {
  tab.opener = null;
  tab.location.replace(url);
}
