import type { CSSProperties } from 'react';

/** Gives a framed page these custom properties, and no others: on its root, where its stylesheet reads them. */
export function paint(page: Document | null | undefined, style: CSSProperties): void {
  const root = page?.documentElement;
  if (!root) return;
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, String(value));
}
