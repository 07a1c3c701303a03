import { lengths } from '../contract/limits/limits.ts';

/** Invisible characters, and those that change the reading direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Turns the name of an uploaded file into a library title, without folders and extension. */
export function titleOfFile(fileName: string | undefined): string {
  const [own = ''] = (fileName ?? '').toWellFormed().split(/[\\/]/).slice(-1);
  const title = own
    .replace(/\.\w{1,5}$/, '')
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Don't end in half a surrogate pair.
  const cut = title
    .slice(0, lengths.title)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return cut || 'Untitled';
}
