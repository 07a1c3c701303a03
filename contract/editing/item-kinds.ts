/** What has drafts and a history. The homepage and the about page exist once, under their own names. */
export const itemKinds = ['product', 'category', 'page', 'homepage', 'about'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What can be taken off the site, duplicated and deleted. */
export const listedKinds = ['product', 'category', 'page'] as const;
export type ListedKind = (typeof listedKinds)[number];
export const isListedKind = (kind: string): kind is ListedKind =>
  (listedKinds as readonly string[]).includes(kind);

export const trashKinds = ['product', 'category', 'page', 'tag', 'media'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** Which contract stored bodies are written by; a step that changes their shape adds an upgrade. */
export const contractVersion = 1;
