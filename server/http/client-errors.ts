import type { Socket } from 'node:net';
import { toFailure } from '../../api/serving/errors.ts';
import { ApiError, type ErrorCode } from '../../contract/call/errors.ts';

const errorCodeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Invalid HTTP never reaches the application, so it's answered here, in the same format as all errors. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new ApiError(errorCodeOf[error.code ?? ''] ?? 'malformedRequest');
  const body = JSON.stringify(toFailure(refusal));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} Refused`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
