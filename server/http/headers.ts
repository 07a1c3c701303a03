import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownScripts } from './own-scripts.ts';

/** Sent with every response; pages have a more specific policy. */
const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
};

/** For URLs whose content never changes. */
export const forever = 'public, max-age=31536000, immutable';

/** Browsers use only HTTPS for a year (HSTS). */
const overHttps = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

/** The site uses HTTPS if its configured URL or a trusted proxy says so. */
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

/** The inline scripts and styles that we put into a page ourselves. */
export interface OwnInline {
  scripts: string[];
  styles: string[];
}

/** For public pages: only our own scripts and styles, inline ones by their hash. */
export function sitePolicy({ scripts, styles }: OwnInline): string {
  return policy({
    ...shared,
    'script-src': ["'self'", ...hashesOf(scripts)].join(' '),
    'style-src': ["'self'", ...hashesOf(styles)].join(' '),
    // The theme, hero colours and rich text live in style attributes.
    'style-src-attr': "'unsafe-inline'",
  });
}

/** Extends the policy of a rendered page by what was inserted afterwards. */
export function extendPolicy(policy: string, { scripts, styles }: OwnInline): string {
  const more = { 'script-src': hashesOf(scripts), 'style-src': hashesOf(styles) };
  return policy.replace(
    /(?<=^|; )(script-src|style-src) [^;]*/g,
    (directive, name: keyof typeof more) => [directive, ...more[name]].join(' '),
  );
}

/** For the admin area, whose component library creates style elements. */
export function adminPolicy({ scripts }: Pick<OwnInline, 'scripts'>): string {
  return policy({
    ...shared,
    // A chosen file is previewed before it's uploaded.
    'img-src': `${shared['img-src']} blob:`,
    'media-src': `${shared['media-src']} blob:`,
    'script-src': ["'self'", ...hashesOf(scripts)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
  });
}

/** For the API reference: one script of its own, which creates its own style elements. */
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

/** Uploads are displayed but never executed, whatever they contain. */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For a video opened directly: the browser's player fetches it as same-origin. */
export const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Most inline scripts and styles are the same on all pages of a kind. */
const hashes = new LRUCache<string, string>({
  max: 50,
  memoMethod: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

const hashesOf = (texts: string[]): string[] => texts.map((text) => hashes.memo(text));
