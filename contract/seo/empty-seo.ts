import type { Seo } from './seo.ts';

/** What is filled of nothing; forms begin with it. Its keys stand in the order of the schema. */
export const emptySeo = (): Seo => ({ title: '', description: '', picture: null });

/** Null where nothing is filled. */
export function filledSeo(sharing: Seo | null | undefined): Seo | null {
  if (!sharing) return null;
  const { title, description, picture } = sharing;
  return title || description || picture ? sharing : null;
}
