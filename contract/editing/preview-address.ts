import type { ItemState } from '../kinds/item-status.ts';
import type { ItemKind } from '../kinds/kind-names.ts';
import { itemPath } from '../kinds/kind-names.ts';
import { isReservedSlug } from '../text/reserved-slugs.ts';

/** What the page of a preview says of itself. */
export interface PagePreview {
  state: ItemState;
  expiresAt: string;
}

/** The path of an item's page; one that has no slug yet is shown under any. */
export function previewPath(kind: ItemKind, slug = ''): string {
  return itemPath(kind, slug.trim() || 'draft');
}

/** Which item, or which kind of them, a path shows; nothing where there is nothing to preview. */
export function previewedAt(path: string): { kind: ItemKind; slug?: string } | undefined {
  if (path === '/') return { kind: 'homepage' };
  if (path === '/about') return { kind: 'about' };
  const [, kind = 'page', slug] = /^\/(?:(product|category)\/)?([^/]+)$/.exec(path) ?? [];
  if (slug === undefined || (kind === 'page' && isReservedSlug(slug))) return undefined;
  return { kind: kind as ItemKind, slug: decode(slug) };
}

/** What cannot be decoded is the slug of nothing. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** What is shown in the place of a preview that has ended. */
export const previewEndedPath = '/preview-ended';
