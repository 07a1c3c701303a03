import { type CachedResponse, createCachedResponse } from '../../cache/cached-response.ts';
import { adminPolicy } from '../http/headers.ts';
import type { PagesOptions } from './render.ts';

/** The admin area's only document, the same at all of its URLs: its scripts load everything else. */
export function createAdminArea({ loadAdmin, mode }: PagesOptions) {
  let document: CachedResponse | undefined;
  return async (path: string): Promise<CachedResponse> => {
    // Vite's own scripts and styles would violate the policy.
    if (mode === 'development') return createCachedResponse(await loadAdmin(path), asHtml);
    document ??= createCachedResponse(...withPolicy(await loadAdmin(path)));
    return document;
  };
}

const asHtml = { 'content-type': 'text/html; charset=utf-8' };

function withPolicy(html: string): [string, Record<string, string>] {
  const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script);
  const headers = {
    ...asHtml,
    'content-security-policy': adminPolicy({ scripts }),
    // Isolates it from a window that opened it. Public pages have nothing to protect, and a separate browser process
    // for each of them would cost visitors time.
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
  return [html, headers];
}
