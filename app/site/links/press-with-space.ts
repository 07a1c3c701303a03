import type { KeyboardEvent } from 'react';

/** A link answers to Enter alone; a button, which some links are to people, answers to both. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
