import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a click follows the link here; with a modifier key, the browser opens it elsewhere. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Links react to Enter only; links with the role of a button should react to Space, too. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
