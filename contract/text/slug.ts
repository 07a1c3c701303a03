import { lengths } from '../limits/limits.ts';

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters that are not a Latin letter with an accent, or that a reader writes out otherwise. */
const written: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng', ĳ: 'ij' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k' },
};

/** The slug that a title suggests; empty when the title has no Latin letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => written[letter] ?? letter)
    .normalize('NFKD') // so that accents fall off their letters instead of taking them along
    .toLowerCase() // what was a letter only in another form, such as a letter in a circle
    .trim()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, lengths.slug)
    .replace(/^-|-$/g, '');
}

/** The slug that a form proposes: of the title, or the first number that is free. */
export function proposeSlug(title: string, noun: string, taken: string[]): string {
  const slug = slugify(title);
  if (slug || !title.trim()) return slug;
  let number = 1;
  while (taken.includes(`${noun}-${number}`)) number += 1;
  return `${noun}-${number}`;
}
