import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ErrorCode } from '../../contract/call/errors.ts';
import { isDiskFull, isOutage } from '../../store/engine/outages.ts';

/** Maps errors of Fastify and its plugins to our catalogue. */
const frameworkErrorCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_MP_PREMATURE_CLOSE: 'brokenUpload',
};

/** Errors of the file server have no code, only a status. */
const statusErrorCodes: Record<number, ErrorCode> = {
  403: 'notFound',
  404: 'notFound',
  416: 'noSuchRange',
};

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toApiError(thrown, request);
  setErrorHeaders(error, reply);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(toFailure(error)));
}

/** `Retry-After` for requests that fail during an outage. */
export const retryOutageAfterSeconds = 5;

/** The headers of an error, whatever its body. */
export function setErrorHeaders({ code, details }: ApiError, reply: FastifyReply) {
  const retryOutage = code === 'unavailable' ? retryOutageAfterSeconds : undefined;
  const { retryAfterSeconds = retryOutage } = details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // Clients read the response only after sending the rest, so the connection must stay open.
  if (code === 'tooLarge') reply.removeHeader('connection');
}

/** The one shape of all errors. */
export function toFailure(error: ApiError) {
  return { success: false, error: error.message, issues: error.details.issues };
}

/** `raw` is missing for in-process calls. */
export function toApiError(
  error: unknown,
  { log, raw }: { log: FastifyBaseLogger; raw?: IncomingMessage },
): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const name = String(code);
  if (Object.hasOwn(frameworkErrorCodes, name)) return new ApiError(frameworkErrorCodes[name]);
  if (Object.hasOwn(statusErrorCodes, statusCode))
    return new ApiError(statusErrorCodes[statusCode]);
  if (name.startsWith('FST_') && statusCode < 500) return new ApiError('malformedBody');
  if (raw && isGone(raw, name)) return new ApiError('brokenUpload');
  return logUnexpected(error, log);
}

/** The client disconnected midway: not an error on our side, and nobody will read the response. */
const isGone = ({ destroyed, complete, socket }: IncomingMessage, code: string) =>
  (destroyed && !complete) || (socket?.destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE');

/** The client gets one plain sentence; the log gets the details. */
function logUnexpected(error: unknown, log: FastifyBaseLogger): ApiError {
  log.error({ err: error }, 'a request failed');
  if (isDiskFull(error)) return new ApiError('outOfRoom');
  return new ApiError(isOutage(error) ? 'unavailable' : 'crashed');
}
