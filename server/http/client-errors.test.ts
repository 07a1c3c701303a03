import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await its.site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** Sends raw bytes, and reads until the server closes the connection. */
  async function say(words: string) {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    const answer = await text(socket);
    const [head, body] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
  }

  it.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a header that is none', 'GET /api/tags HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a smuggled body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'the address of another site',
      'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
  ])('responds to %s with a JSON error', async (_name, words, expected) => {
    const { status, head, body } = await say(words);
    expect(status).toBe(expected);
    expect(body).toEqual({ success: false, error: expect.any(String) });
    expect(head).toMatch(/connection: close/i);
    expect(head).toMatch(/content-type: application\/json/i);
  });

  it('keeps serving other requests', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/tags`)).status).toBe(200);
  });
});
