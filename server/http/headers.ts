import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownScripts } from './own-scripts.ts';

/** Sent with everything that the server answers; what is a page says more about what it may run. */
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
};

/** What stands under its name can never be anything else. */
export const forever = 'public, max-age=31536000, immutable';

/** For a year from now on, the browser comes by HTTPS alone. */
const overHttps = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

/** HTTPS is spoken where the site's own address says so, or a proxy that is trusted. */
export function headersFor(
  { protocol }: { protocol: string },
  { publicUrl }: { publicUrl?: string },
) {
  return protocol === 'https' || publicUrl?.startsWith('https:') ? overHttps : everywhere;
}

const shared = {
  'default-src': "'self'",
  'img-src': "'self' https: data:",
  'media-src': "'self' https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The texts of the scripts and styles that we wrote into a page ourselves. */
export interface OwnInline {
  scripts: string[];
  styles: string[];
}

/** Visitors' pages: only scripts and styles of ours, and inline ones by their hash. */
export function sitePolicy({ scripts, styles }: OwnInline): string {
  return policy({
    ...shared,
    'script-src': ["'self'", ...hashesOf(scripts)].join(' '),
    'style-src': ["'self'", ...hashesOf(styles)].join(' '),
    // The theme, hero colours and rich text live in style attributes.
    'style-src-attr': "'unsafe-inline'",
  });
}

/** The policy of a page that was written into once more. */
export function extendPolicy(policy: string, { scripts, styles }: OwnInline): string {
  const more = { 'script-src': hashesOf(scripts), 'style-src': hashesOf(styles) };
  return policy.replace(
    /(?<=^|; )(script-src|style-src) [^;]*/g,
    (directive, name: keyof typeof more) => [directive, ...more[name]].join(' '),
  );
}

/** The admin area: its component library writes style elements. */
export function adminPolicy({ scripts }: Pick<OwnInline, 'scripts'>): string {
  return policy({
    ...shared,
    // A file that was chosen is looked at before it is uploaded.
    'img-src': `${shared['img-src']} blob:`,
    'media-src': `${shared['media-src']} blob:`,
    'script-src': ["'self'", ...hashesOf(scripts)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
  });
}

/** The reference of the API: one script of its own, which writes its own style elements. */
export function documentationPolicy(html: string, nonce: string): string {
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...hashesOf(ownScripts(html, nonce))].join(' '),
    'style-src': "'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

/** Uploads are looked at, never run, whatever they hold. */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A video on a page of its own is shown by the browser's player, which fetches it as the site's own. */
export const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Most of them stand in every page of a kind. */
const hashes = new LRUCache<string, string>({
  max: 50,
  memoMethod: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

const hashesOf = (texts: string[]): string[] => texts.map((text) => hashes.memo(text));
