import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { endSlowRequests, timeouts } from './slow-requests.ts';

const withinMs = 200;
const stuckMs = 1_000;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  endSlowRequests(app, withinMs, stuckMs);
  app.post('/body', async () => 'never reached');
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(401).send('no') },
    () => {},
  );
  app.post('/files', { config: { takesFiles: true } }, async (request) => String(request.body));
  app.get('/much', async () => Buffer.alloc(50_000_000));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the head of a request and the beginning of its body. */
function begin(path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n12345`,
  );
  return socket;
}

/** Sends a request and never reads the response. */
function readNothing(path: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
}

it('responds 408 if the body does not arrive', async () => {
  const answer = await text(begin('/body'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive.');
});

it('closes the connection if the rest of a rejected body never arrives', async () => {
  expect(await text(begin('/refused'))).toMatch(/^HTTP\/1\.1 401 /);
});

it('closes the connection if a visitor stops reading the response', async () => {
  readNothing('/much');
  const [connection] = await once(app.server, 'connection');
  await once(connection, 'close');
  expect(connection.destroyed).toBe(true);
});

it('does not time out a slow upload', async () => {
  const socket = begin('/files');
  const answer = text(socket);
  await new Promise((resolve) => setTimeout(resolve, 3 * withinMs));
  socket.end('67890');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*1234567890$/);
});

it('scales the timeout with the largest upload, in whole milliseconds', () => {
  expect(timeouts({ maxVideoMb: 512 }).requestTimeout).toBe(4_294_968);
  expect(timeouts({ maxVideoMb: 1 }).requestTimeout).toBe(600_000);
});
