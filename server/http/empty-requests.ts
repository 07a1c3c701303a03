import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Node may spare a request without a body the life of a stream, which makes cached answers a tenth
 * quicker. Such a request has ended from the start and never says so.
 */
export const sparingly = { optimizeEmptyRequests: true };

/** A request may name a type without a body, and whoever parses it waits for the end: it gets one. */
export function endEmptyBodies(app: FastifyInstance) {
  app.addHook('preParsing', async (_request, _reply, payload) =>
    payload.readableEnded ? Readable.from([]) : payload,
  );
}
