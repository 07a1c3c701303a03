/** The kinds of content by name. Visitors' pages load this file, so it must not import schemas. */

/** Exist once, under their own names, and are always on the site. */
const singleKinds = ['homepage', 'about'] as const;
export type SingleKind = (typeof singleKinds)[number];

/** Have slugs and an order, and can be unpublished, duplicated and deleted. */
export const listedKinds = ['product', 'category', 'page', 'teacher'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** Everything with drafts and a history. */
export const itemKinds = [...listedKinds, ...singleKinds] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The kinds that fields of other kinds can refer to. */
export const referencedKinds = ['category', 'tag', 'teacher'] as const;
export type ReferencedKind = (typeof referencedKinds)[number];

export const isReferencedKind = (kind: string): kind is ReferencedKind =>
  (referencedKinds as readonly string[]).includes(kind);

export const trashKinds = [...listedKinds, 'tag', 'media'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const isListedKind = (kind: string): kind is ListedKind =>
  (listedKinds as readonly string[]).includes(kind);

/** The path of the page that shows an item. */
export function itemPath(kind: ItemKind, slug: string): string {
  if (kind === 'homepage') return '/';
  if (kind === 'about') return '/about';
  return kind === 'page' ? `/${slug}` : `/${kind}/${slug}`;
}

export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** The version of the schema of stored bodies; changing their shape requires an upgrade. */
export const contractVersion = 1;
