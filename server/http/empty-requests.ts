import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Node takes a request without a body for a stream that has ended and closed already: it will say
 * neither again, nor that its visitor has left. Fastify is told all three here.
 */
export function passEmptyRequests(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }, { raw: response }) => {
    if (!raw.readableEnded) return;
    // Where a file breaks off since nobody listens any more, Fastify must not take it for a failure.
    response.once('close', () => {
      raw.aborted = !response.writableFinished;
    });
  });
  // A request may name a type without a body, and whoever parses it waits for the end.
  app.addHook('preParsing', async (_request, _reply, payload) =>
    payload.readableEnded ? Readable.from([]) : payload,
  );
}
