import type { CSSProperties } from 'react';

/** Sets exactly these custom properties on a framed page: on its root, where its stylesheet reads them. */
export function paint(page: Document | null | undefined, style: CSSProperties): void {
  const root = page?.documentElement;
  if (!root) return;
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, String(value));
}
