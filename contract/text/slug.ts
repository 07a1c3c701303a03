import { lengths } from '../limits/limits.ts';

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters that aren't a Latin letter with an accent, or that readers spell out differently. */
const written: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'ng',
  ĳ: 'ij',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
};

/** The slug derived from a title; empty if the title has no Latin letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => written[letter] ?? letter)
    .normalize('NFKD') // separates accents, so that only they are dropped below and not their letters
    .toLowerCase() // again, for letters in compatibility forms, such as circled ones
    .trim()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, lengths.slug)
    .replace(/^-|-$/g, '');
}

/** The slug that a form proposes: from the title, or with the first free number. */
export function proposeSlug(title: string, noun: string, taken: string[]): string {
  const slug = slugify(title);
  if (slug || !title.trim()) return slug;
  let number = 1;
  while (taken.includes(`${noun}-${number}`)) number += 1;
  return `${noun}-${number}`;
}
