import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['administrator']>>;
let port: number;
beforeAll(async () => {
  site = await startTestApp('SQLite');
  admin = await site.administrator();
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => site.stop());

/** Sends request heads without a body on one connection, which closes after the last. */
function send(addresses: string[], type = 'application/json') {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const headers = `Host: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${type}\r\n`;
  const heads = addresses.map((address) => `${address} HTTP/1.1\r\n${headers}`);
  socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
  return socket;
}

const statusesOf = async (addresses: string[], type?: string) => {
  const answers = await text(send(addresses, type));
  return Array.from(answers.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status]) => Number(status));
};

it.each([
  ['a call that needs a body', 'POST /api/tags', 'application/json', 400],
  ['another type', 'POST /api/tags', 'text/plain', 415],
  ['a form without anything', 'POST /api/upload/image', 'multipart/form-data; boundary=x', 400],
  ['the address of nothing', 'DELETE /api/tags/nothing', 'application/json', 404],
])('refuses %s', async (_name, address, type, status) => {
  expect(await statusesOf([address], type)).toEqual([status]);
});

it('logs no error if a visitor disconnects before a file starts', async () => {
  const name = `${'a'.repeat(40)}.png`;
  const file = new PassThrough();
  const described = { name, size: 1, storedAt: new Date() };
  vi.spyOn(site.storage, 'describe').mockResolvedValueOnce(described);
  vi.spyOn(site.storage, 'open').mockResolvedValueOnce(file);
  const visitor = send([`GET /uploads/${name}`]);
  await once(file, 'resume');
  visitor.destroy();
  await once(file, 'close');
  expect(site.log.filter((line) => line.includes('a request failed'))).toEqual([]);
});

it('accepts a content type without a body', async () => {
  const { json } = await admin.call('POST /api/tags', { title: 'Short-lived' });
  expect(await statusesOf([`DELETE /api/tags/${json.data.id}`])).toEqual([200]);
  expect(await statusesOf(['POST /api/auth/verify'])).toEqual([200]);
});

it('answers pipelined requests in order', async () => {
  const addresses = ['POST /api/auth/verify', 'DELETE /api/tags/nothing', 'GET /api/tags'];
  expect(await statusesOf(addresses)).toEqual([200, 404, 200]);
});
