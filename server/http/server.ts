import type { RequestListener } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { timeouts } from './slow-requests.ts';

// An import would read every name that it exports, and some load a client of HTTP/2 and WebSockets.
const { createServer } = process.getBuiltinModule('node:http');

/** Makes the HTTP server as Fastify would, with something in front of its handler. */
export function serverWith(
  before: (handler: RequestListener) => RequestListener,
  { http, keepAliveTimeout, requestTimeout }: ReturnType<typeof timeouts>,
): FastifyServerFactory {
  const options = { ...http, optimizeEmptyRequests: true }; // see empty-requests.ts
  return (handler) =>
    Object.assign(createServer(options, before(handler)), { keepAliveTimeout, requestTimeout });
}
