import type { Sharing } from './sharing.ts';

/** What is filled of nothing; forms begin with it. Its keys stand in the order of the schema. */
export const emptySharing = (): Sharing => ({ title: '', description: '', picture: null });

/** Null where nothing is filled. */
export function filledSharing(sharing: Sharing | null | undefined): Sharing | null {
  if (!sharing) return null;
  const { title, description, picture } = sharing;
  return title || description || picture ? sharing : null;
}
