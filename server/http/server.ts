import type { RequestListener } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { timeouts } from './slow-requests.ts';

// An import would read every export, and some of them load a client for HTTP/2 and WebSockets.
const { createServer } = process.getBuiltinModule('node:http');

/** Creates the HTTP server as Fastify would, with its handler wrapped. */
export function serverWith(
  before: (handler: RequestListener) => RequestListener,
  { http, keepAliveTimeout, requestTimeout }: ReturnType<typeof timeouts>,
): FastifyServerFactory {
  const options = { ...http, optimizeEmptyRequests: true }; // see empty-requests.ts
  return (handler) =>
    Object.assign(createServer(options, before(handler)), { keepAliveTimeout, requestTimeout });
}
