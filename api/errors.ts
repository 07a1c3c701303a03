import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, type FaultCode } from '../contract/errors.ts';
import { isOutage, isOutOfRoom } from '../store/outages.ts';

/** What Fastify and its plugins refuse by themselves, in the words of our catalogue. */
const frameworkFaults: Record<string, FaultCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_MP_PREMATURE_CLOSE: 'brokenUpload',
};

/** What the file server refuses has no name, only a status. */
const statusFaults: Record<number, FaultCode> = {
  403: 'notFound',
  404: 'notFound',
  416: 'noSuchRange',
};

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = toFault(error, request);
  if (fault.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', fault.details.retryAfterSeconds);
  }
  // Whoever sends too much reads the answer only after the rest: the connection must not break before.
  if (fault.code === 'tooLarge') reply.removeHeader('connection');
  return reply
    .code(fault.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(toFailure(fault)));
}

/** The one shape of every refusal. */
export function toFailure(fault: Fault) {
  return { success: false, error: fault.message, issues: fault.details.issues };
}

/** `raw` is missing where nobody sent a request. */
export function toFault(
  error: unknown,
  { log, raw }: { log: FastifyBaseLogger; raw?: IncomingMessage },
): Fault {
  if (error instanceof Fault) return error;
  const { code, statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const name = String(code);
  if (Object.hasOwn(frameworkFaults, name)) return new Fault(frameworkFaults[name]);
  if (Object.hasOwn(statusFaults, statusCode)) return new Fault(statusFaults[statusCode]);
  if (name.startsWith('FST_') && statusCode < 500) return new Fault('malformedBody');
  if (raw && isGone(raw)) return new Fault('brokenUpload');
  return explain(error, log);
}

/** Whoever asked has hung up in the middle of it: nothing is wrong here, and nobody will read this. */
const isGone = ({ destroyed, complete }: IncomingMessage) => destroyed && !complete;

/** The person gets one plain sentence; the log gets the rest. */
function explain(error: unknown, log: FastifyBaseLogger): Fault {
  log.error({ err: error }, 'a request failed');
  if (isOutOfRoom(error)) return new Fault('outOfRoom');
  return new Fault(isOutage(error) ? 'unavailable' : 'crashed');
}
