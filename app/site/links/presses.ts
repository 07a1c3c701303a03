import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a click follows a link here; with a key held it opens elsewhere, which is the browser's to do. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

/** A link answers to Enter alone; a button, which some links are to people, answers to both. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
