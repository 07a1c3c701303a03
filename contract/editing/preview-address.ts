import type { ItemState } from '../kinds/item-status.ts';
import { type ItemKind, isListedKind, itemPath } from '../kinds/kind-names.ts';
import { isReservedSlug } from '../text/reserved-slugs.ts';

/** What a previewed page says about its preview. */
export interface PagePreview {
  state: ItemState;
  expiresAt: string;
}

/** The path of an item's page; an item without a slug is shown under any slug. */
export function previewPath(kind: ItemKind, slug = ''): string {
  return itemPath(kind, slug.trim() || 'draft');
}

/** The kind and slug shown at a path; undefined if there is nothing to preview. */
export function previewedAt(path: string): { kind: ItemKind; slug?: string } | undefined {
  if (path === '/') return { kind: 'homepage' };
  if (path === '/about') return { kind: 'about' };
  const [, kind = 'page', slug] = /^\/(?:([a-z]+)\/)?([^/]+)$/.exec(path) ?? [];
  if (slug === undefined || !isListedKind(kind)) return undefined;
  if (kind === 'page' && (isReservedSlug(slug) || path.startsWith('/page/'))) return undefined;
  return { kind, slug: decode(slug) };
}

/** A slug that can't be decoded matches no item. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Shown instead of a preview that has ended. */
export const previewEndedPath = '/preview-ended';
