/** A placeholder: only what follows it is used. */
const anyOrigin = 'http://localhost';

/**
 * Normalizes a request target as a URL parser does. Routes, rate limits and pages all use the result, so no spelling
 * (`/x/../search`, `/%2e/search`) reaches a page past the route that guards it. Anything but a path is left for
 * Fastify to reject.
 */
export function normalizeTarget(target: string): string {
  if (!target.startsWith('/')) return target;
  const { pathname, search } = new URL(anyOrigin + target);
  return pathname + search;
}
