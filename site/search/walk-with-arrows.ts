import type { KeyboardEvent } from 'react';

/** Moves from the field through the results with the arrow keys, and back. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, article a')];
  const here = stops.indexOf(event.target as HTMLElement);
  if (here < 0) return;
  event.preventDefault();
  stops[here + step]?.focus();
}
