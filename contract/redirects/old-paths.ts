import { lengths } from '../limits/limits.ts';

/** Paths that pages had before, on another site or under another name. */

/** Only for parsing paths. */
const base = 'http://site.invalid';

/** Decoded, these would end a path, start another part of the URL or not be text. */
const staysEscaped = /[%?#/\\\p{Cc}\p{Zl}\p{Zp}]/gu;

const leadsElsewhere = /^\/[/\\]/;
const control = /\p{Cc}/u;

/** Decodes a path for people: `/%C3%BCber%20uns` becomes `/über uns`. Invalid UTF-8 stays as it is. */
function readable(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes).replace(staysEscaped, encodeURIComponent);
    } catch {
      return escapes;
    }
  });
}

/** Without a pattern, which would scan a long run of slashes again and again. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The key by which old paths are compared: ignores case, escaping and a trailing slash. */
export const pathKey = (pathname: string): string =>
  withoutLastSlashes(readable(pathname)).toLowerCase().normalize('NFC');

export type OldPathTrouble = 'none' | 'query' | 'long';

type ParsedPath =
  | { path: string; trouble?: undefined }
  | { path?: undefined; trouble: OldPathTrouble };

/** Parses a typed path or a pasted URL; says what is wrong if there is no path in it. */
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

/** The server can't decode any other path. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Paths that the product serves itself, whatever the content; `site/routes.ts` and the server define them. */
const reserved = /^\/(?:(?:admin|api|assets|search|uploads)(?:\/|$)|newsletter\/|preview-ended$)/;

export const isReservedPath = (key: string): boolean => reserved.test(key);
