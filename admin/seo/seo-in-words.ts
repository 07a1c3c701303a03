import type { Seo } from '../../contract/seo/seo.ts';

export const seoTitle = 'Search and sharing';

export const seoLabels = {
  title: 'Title',
  description: 'Description',
  picture: 'Share picture',
} as const;

/** By form path. */
export const seoFieldLabels: Record<string, string> = {
  sharing: seoTitle,
  ...Object.fromEntries(
    Object.entries(seoLabels).map(([field, label]) => [
      `sharing.${field}`,
      `${seoTitle}: ${label}`,
    ]),
  ),
};

/** What is filled in, for the section's header while closed. */
export function seoInBrief(sharing: Seo): string {
  const { title, description, picture } = sharing;
  const written = [title && 'title', description && 'description', picture && 'picture'];
  const words = written.filter(Boolean).join(', ');
  return words ? `Own ${words}` : 'As the page says it';
}
