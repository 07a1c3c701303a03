import { lengths } from './limits.ts';

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug that a title suggests; empty when the title has no Latin letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD') // so that accents fall off their letters instead of taking them along
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, lengths.slug)
    .replace(/^-+|-+$/g, '');
}
