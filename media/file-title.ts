import { lengths } from '../contract/limits/limits.ts';

/** Characters that show nothing, or turn around how what follows is read. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What a person called a file, as a name for the library: without its folders and its extension. */
export function titleOfFile(fileName: string | undefined): string {
  const [own = ''] = (fileName ?? '').toWellFormed().split(/[\\/]/).slice(-1);
  const title = own
    .replace(/\.\w{1,5}$/, '')
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Half of a character is none.
  const cut = title
    .slice(0, lengths.title)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return cut || 'Untitled';
}
