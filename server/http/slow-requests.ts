import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isInjection } from 'light-my-request';
import { answerClientError } from './client-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a stream of files, which may take as long as a slow connection needs. */
    takesFiles?: boolean;
  }
}

const stuckAfterMs = 60_000;
const bodyWithinMs = 30_000;
const slowestBytesASecond = 1_000_000 / 8;

/** Timeouts for Fastify, so that nobody holds a connection for long without using it. */
export function timeouts({ maxVideoMb }: { maxVideoMb: number }) {
  const largestUploadMs = Math.ceil((maxVideoMb * 1024 * 1024 * 1000) / slowestBytesASecond);
  return {
    requestTimeout: Math.max(largestUploadMs, 600_000),
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
  };
}

/**
 * Ends a stalled connection, such as one whose client reads nothing. Called only where a response takes time: Node's
 * server-wide timeout would cost every cached response a timer.
 */
export function endWhenStuck(socket: Socket, afterMs = stuckAfterMs) {
  socket.setTimeout(afterMs);
}

function endSlowBody(request: IncomingMessage, withinMs: number) {
  const timer = setTimeout(() => {
    if (!request.complete) answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket);
  }, withinMs);
  request.once('close', () => clearTimeout(timer));
}

/**
 * Ends stalled requests. A body must arrive in time, unless it's an upload; so must the rest of a body whose request
 * was answered already.
 */
export function endSlowRequests(
  app: FastifyInstance,
  withinMs = bodyWithinMs,
  stuckMs = stuckAfterMs,
) {
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request;
    if (isInjection(raw)) return;
    endWhenStuck(raw.socket, stuckMs);
    if (hasBody(raw.headers) && !routeOptions.config.takesFiles) endSlowBody(raw, withinMs);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed || isInjection(raw)) return;
    const timer = setTimeout(() => raw.destroy(), withinMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
