import { completeLink, isSafeLink, isSitePath } from '../links/links.ts';
import { pathKey } from './old-paths.ts';

/** Only for parsing paths. */
const base = 'http://site.invalid';

const isOwn = (target: string) => target.startsWith('/');

/**
 * Normalizes the target of a redirect: a path on this site or an https
 * URL, in characters that a header allows. Undefined if it is neither.
 */
export function parseTarget(typed: string): string | undefined {
  const text = completeLink(typed);
  if (!isSafeLink(text)) return undefined;
  if (!isOwn(text)) return parseHttps(text);
  // Parsed first: `/..//evil.example` looks like a path until it's resolved.
  const path = partsOf(new URL(text, base));
  return isSitePath(path) ? path : undefined;
}

function parseHttps(text: string): string | undefined {
  const url = new URL(text);
  // Credentials before the host make a URL look like it leads to another host.
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? url.href : undefined;
}

const partsOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Turns a URL at the site's own origin into a path. */
export function withoutOrigin(target: string, origin: string): string {
  const url = URL.parse(target);
  return url?.origin === origin && isSitePath(partsOf(url)) ? partsOf(url) : target;
}

/** The key for comparing a target on this site with old paths; undefined for other sites. */
export function targetKey(target: string): string | undefined {
  if (!isOwn(target)) return undefined;
  // Output of `parseTarget` is split by hand, since chains are followed by the thousand.
  const [path] = target.split(/[?#]/, 1);
  return pathKey(/\\|\/\./.test(path) ? new URL(target, base).pathname : path);
}

/** Appends the visitor's query to a target, after the target's own. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const url = new URL(target, base);
  url.search = [url.search.slice(1), query].filter(Boolean).join('&');
  return isOwn(target) ? partsOf(url) : url.href;
}

/** The query string of a target. */
export function queryOf(target: string): string {
  const [address] = target.split('#', 1);
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start + 1);
}
