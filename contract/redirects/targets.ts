import { completeLink, isSafeLink, isSitePath } from '../links/links.ts';
import { pathKey } from './old-paths.ts';

/** Only for taking paths apart. */
const base = 'http://site.invalid';

const isOwn = (target: string) => target.startsWith('/');

/**
 * Where a redirect may lead: to a path on this site or to an https address, in letters that a header
 * can hold. Undefined where it is neither.
 */
export function parseTarget(typed: string): string | undefined {
  const text = completeLink(typed);
  if (!isSafeLink(text)) return undefined;
  if (!isOwn(text)) return parseHttps(text);
  // Taken apart first: `/..//evil.example` is a path only as long as nobody reads it.
  const path = partsOf(new URL(text, base));
  return isSitePath(path) ? path : undefined;
}

function parseHttps(text: string): string | undefined {
  const url = new URL(text);
  // A name in front of the host makes one believe in another host.
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain ? url.href : undefined;
}

const partsOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** The site's own address is a path of the site. */
export function withoutOrigin(target: string, origin: string): string {
  const url = URL.parse(target);
  return url?.origin === origin && isSitePath(partsOf(url)) ? partsOf(url) : target;
}

/** What a target on this site is compared with old paths by; undefined where it is elsewhere. */
export function targetKey(target: string): string | undefined {
  if (!isOwn(target)) return undefined;
  // What `parseTarget` wrote is taken apart by hand: chains are followed by the thousand.
  const [path] = target.split(/[?#]/, 1);
  return pathKey(/\\|\/\./.test(path) ? new URL(target, base).pathname : path);
}

/** A target with the query of whoever is led there, behind what it has of its own. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const url = new URL(target, base);
  url.search = [url.search.slice(1), query].filter(Boolean).join('&');
  return isOwn(target) ? partsOf(url) : url.href;
}

/** What a target says behind its question mark. */
export function queryOf(target: string): string {
  const [address] = target.split('#', 1);
  const start = address.indexOf('?');
  return start < 0 ? '' : address.slice(start + 1);
}
