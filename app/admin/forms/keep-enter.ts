import type { KeyboardEvent } from 'react';

/** In a field where Enter takes what is marked, it never sends the form, also where nothing is. */
export function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
