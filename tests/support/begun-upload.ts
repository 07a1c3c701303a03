import { connect, type Socket } from 'node:net';
import { form, png } from './files.ts';

/** Starts an upload on its own connection and sends half of it; the rest never arrives. */
export function beginUpload(origin: string, token: string): Socket {
  const { payload, headers } = form([
    { field: 'file', bytes: Buffer.concat([png, Buffer.alloc(500_000)]) },
  ]);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      'POST /api/homepage/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(payload.subarray(0, payload.length / 2));
  return socket;
}
