import type { Socket } from 'node:net';
import { toFailure } from '../api/errors.ts';
import { Fault, type FaultCode } from '../contract/errors.ts';

const faultOf: Record<string, FaultCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** What is no HTTP never reaches the application: it is answered here, in the same one shape. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = new Fault(faultOf[error.code ?? ''] ?? 'malformedRequest');
  const body = JSON.stringify(toFailure(fault));
  socket.end(
    [
      `HTTP/1.1 ${fault.status} Refused`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
