/** Stands for whatever host was asked: only what follows it is read. */
const anyOrigin = 'http://localhost';

/**
 * The path and query that a URL parser makes of a request target. Routes, rate limits and pages all go by
 * this one, so that no spelling (`/x/../search`, `/%2e/search`) reaches a page past the route that guards it.
 * What is no path stays as it is, for Fastify to refuse.
 */
export function normalizeTarget(target: string): string {
  if (!target.startsWith('/')) return target;
  const { pathname, search } = new URL(anyOrigin + target);
  return pathname + search;
}
