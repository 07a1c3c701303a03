import { createServer, type RequestListener } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { sparingly } from './empty-requests.ts';
import type { timeouts } from './slow-requests.ts';

/** Makes the HTTP server as Fastify would, with something in front of its handler. */
export function serverWith(
  before: (handler: RequestListener) => RequestListener,
  { http, keepAliveTimeout, requestTimeout }: ReturnType<typeof timeouts>,
): FastifyServerFactory {
  return (handler) =>
    Object.assign(createServer({ ...http, ...sparingly }, before(handler)), {
      keepAliveTimeout,
      requestTimeout,
    });
}
