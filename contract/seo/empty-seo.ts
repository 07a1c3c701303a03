import type { Seo } from './seo.ts';

/** Empty SEO fields for forms to start with. The keys are in the order of the schema. */
export const emptySeo = (): Seo => ({ title: '', description: '', picture: null });

/** Null if nothing is filled in. */
export function filledSeo(sharing: Seo | null | undefined): Seo | null {
  if (!sharing) return null;
  const { title, description, picture } = sharing;
  return title || description || picture ? sharing : null;
}
