import type { Sharing } from '../../../contract/sharing/sharing.ts';

export const sharingTitle = 'Search and sharing';

export const sharingLabels = {
  title: 'Title',
  description: 'Description',
  picture: 'Share picture',
} as const;

/** By their paths in the form. */
export const sharingFieldLabels: Record<string, string> = {
  sharing: sharingTitle,
  ...Object.fromEntries(
    Object.entries(sharingLabels).map(([field, label]) => [
      `sharing.${field}`,
      `${sharingTitle}: ${label}`,
    ]),
  ),
};

/** What is written, for the head of the section while it is closed. */
export function sharingInBrief(sharing: Sharing): string {
  const { title, description, picture } = sharing;
  const written = [title && 'title', description && 'description', picture && 'picture'];
  const words = written.filter(Boolean).join(', ');
  return words ? `Own ${words}` : 'As the page says it';
}
