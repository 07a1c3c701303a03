import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What was read of requests ahead of Fastify. */
const readBodies = new WeakMap<IncomingMessage, Buffer>();

/** Leaves a request to Fastify whose body was read already. */
export function handOnBody(request: IncomingMessage, body: Buffer) {
  readBodies.set(request, body);
}

/**
 * With `optimizeEmptyRequests` Node spares a request without a body the life of a stream, which makes
 * cached answers a tenth quicker. Such a request has ended from the start and never says so; but it may
 * name a type, and whoever parses that waits for the end: it gets one. So does one that was read already.
 */
export function endEmptyBodies(app: FastifyInstance) {
  app.addHook('preParsing', async ({ raw }, _reply, payload) => {
    if (!payload.readableEnded) return payload;
    const body = readBodies.get(raw);
    return Readable.from(body ? [body] : []);
  });
}
