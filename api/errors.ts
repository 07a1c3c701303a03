import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, type FaultCode } from '../contract/errors.ts';

/** What Fastify and its plugins refuse by themselves, in the words of our catalogue. */
const frameworkFaults: Record<string, FaultCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_BAD_URL: 'notFound',
};

/** Connection refused or lost, shutting down, too many clients; SQLite busy, locked or full. */
const databaseIsAway = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P03',
  '53300',
  5,
  6,
  13,
]);

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = toFault(error, request.log);
  if (fault.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', fault.details.retryAfterSeconds);
  }
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .send({ success: false, error: fault.message, issues: fault.details.issues });
}

/** The person gets one plain sentence; the log gets the rest. */
function toFault(error: unknown, log: FastifyBaseLogger): Fault {
  if (error instanceof Fault) return error;
  const { code, errcode, statusCode = 500 } = error as FastifyError & { errcode?: number };
  const known = frameworkFaults[code];
  if (known) return new Fault(known);
  if (code?.startsWith('FST_ERR') && statusCode < 500) return new Fault('malformedBody');
  log.error({ err: error }, 'a request failed');
  return new Fault(databaseIsAway.has(errcode ?? code) ? 'unavailable' : 'crashed');
}
