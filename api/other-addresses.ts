import type { FastifyInstance } from 'fastify';
import { addresses } from '../contract/call/addresses.ts';
import { ApiError } from '../contract/call/errors.ts';
import { splitAddress } from '../contract/call/visitor-addresses.ts';

/** Refuses whatever isn't in the contract: other methods of known paths, and unknown paths. */
export function refuseOthers(app: FastifyInstance) {
  // Fastify adds HEAD to every GET.
  const methods = app.supportedMethods.filter((method) => method !== 'HEAD');
  // Only these need a route of their own: the router would take a literal segment for an id.
  for (const { path, taken } of templates) {
    const mistaken = methods.filter((method) => !taken.includes(method) && hasCall(method, path));
    if (mistaken.length > 0) refuse(app, mistaken, path);
  }
  for (const path of ['/api', '/api/*']) refuse(app, methods, path);
}

/** Templates with fewer parameters first, as the router prefers them. */
const templates = [...Map.groupBy(Object.values(addresses).map(splitAddress), ([, path]) => path)]
  .map(([path, calls]) => ({ path, taken: calls.map(([method]) => method) }))
  .sort((a, b) => parameters(a.path) - parameters(b.path));

function parameters(path: string) {
  return path.split('/:').length;
}

const hasCall = (method: string, path: string) =>
  templates.some(({ path: template, taken }) => taken.includes(method) && matches(template, path));

function matches(template: string, path: string) {
  const segments = path.split('/');
  const expected = template.split('/');
  return (
    segments.length === expected.length &&
    expected.every((name, at) => (name.startsWith(':') ? segments[at] : segments[at] === name))
  );
}

/** Responds before the body is read: errors in the URL take precedence. */
function refuse(app: FastifyInstance, method: string[], url: string) {
  app.route({
    method,
    url,
    onRequest: async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const taken = templates.find((template) => matches(template.path, path))?.taken;
      if (!taken || taken.includes(request.method)) throw new ApiError('notFound');
      reply.header('allow', (taken.includes('GET') ? [...taken, 'HEAD'] : taken).join(', '));
      throw new ApiError('methodNotAllowed');
    },
    handler: () => {},
  });
}
