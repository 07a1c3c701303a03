import type { MouseEvent } from 'react';

/** Whether a click follows a link here; with a key held it opens elsewhere, which is the browser's to do. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
