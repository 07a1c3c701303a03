import { lengths } from '../limits/limits.ts';

/** Addresses that pages had before: on another site, under another name. */

/** Only for taking paths apart. */
const base = 'http://site.invalid';

/** Decoded, these would end a path, begin another part of it or be no text. */
const keptEscaped = /[%?#/\\\p{Cc}\p{Zl}\p{Zp}]/gu;

const leadsElsewhere = /^\/[/\\]/;
const control = /\p{Cc}/u;

/** A path as people write it: `/%C3%BCber%20uns` is `/über uns`. What is no UTF-8 stays as it is. */
function readable(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes).replace(keptEscaped, encodeURIComponent);
    } catch {
      return escapes;
    }
  });
}

/** By hand: a pattern would look at a long row of slashes again and again. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** What old paths are compared by: not by letters' case, nor by how they are escaped, nor by a last slash. */
export const pathKey = (pathname: string): string =>
  withoutLastSlashes(readable(pathname)).toLowerCase().normalize('NFC');

export type OldPathTrouble = 'none' | 'query' | 'long';

type ParsedPath =
  | { path: string; trouble?: undefined }
  | { path?: undefined; trouble: OldPathTrouble };

/** The path that somebody means who types it or pastes a whole address; what is wrong where it is none. */
export function parseOldPath(typed: string): ParsedPath {
  const text = typed.trim();
  const isPath = text.startsWith('/') && !leadsElsewhere.test(text);
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, base) : null;
  if (!url || control.test(text)) return { trouble: 'none' };
  if (/[?#]/.test(text)) return { trouble: 'query' };
  const path = withoutLastSlashes(readable(url.pathname));
  if (leadsElsewhere.test(path) || !isDecodable(path)) return { trouble: 'none' };
  return path.length > lengths.path ? { trouble: 'long' } : { path };
}

/** The server understands no other address. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** What the product answers at itself, whatever the content is; `app/routes.ts` and the server have them all. */
const reserved = /^\/(?:(?:admin|api|assets|search|uploads)(?:\/|$)|newsletter\/|preview-ended$)/;

export const isReservedPath = (key: string): boolean => reserved.test(key);
