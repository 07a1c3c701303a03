import type { ItemKind } from '../editing/item-kinds.ts';

/** The path of the page that shows an item. */
export function itemPath(kind: ItemKind, slug: string): string {
  if (kind === 'homepage') return '/';
  if (kind === 'about') return '/about';
  return kind === 'page' ? `/${slug}` : `/${kind}/${slug}`;
}
