import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const view = JSON.stringify({ path: '/about', events: ['view'] });
const own = {
  host: 'courses.example',
  origin: 'https://courses.example',
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

let site: TestApp;
let port: number;
beforeAll(async () => {
  const environment = { TRUST_PROXY: '1', PUBLIC_URL: 'https://courses.example' };
  site = await startTestApp('SQLite', environment);
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => site?.stop());

let visitors = 0;

async function send(headers: Record<string, string> = {}, payload = view) {
  visitors += 1;
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/events',
    payload,
    headers: { ...own, 'x-forwarded-for': `198.51.100.${visitors}`, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
}

it.each<[string, Record<string, string>, string, number]>([
  ['another site', { origin: 'https://evil.example' }, view, 403],
  ['an unreadable host', { host: 'x y' }, view, 400],
  ['half a JSON document', {}, '{"path":', 400],
  ['an unknown event', {}, '{"path":"/about","events":["look"]}', 400],
  ['a null character', {}, '{"path":"/about\\u0000","events":["view"]}', 400],
  ['a prototype', {}, '{"path":"/about","events":["view"],"__proto__":{}}', 400],
  ['another content type', { 'content-type': 'text/plain' }, view, 415],
  ['too much', {}, JSON.stringify({ path: '/about', x: 'x'.repeat(20_000) }), 413],
])('refuses %s', async (_what, headers, payload, status) => {
  const answer = await send(headers, payload);
  expect([answer.status, answer.json.success]).toEqual([status, false]);
});

it('responds with Retry-After if an address sends too many events', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const events = JSON.stringify({ path: '/about', events: Array(8).fill('play') });
  for (let sent = 0; sent < 600; sent += 8) await send(from, events);
  const { status, headers, json } = await send(from);
  expect([status, json.success]).toEqual([429, false]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('counts each event once when a body arrives in pieces and a connection is reused', async () => {
  const admin = await site.administrator();
  const day = new Date().toISOString().slice(0, 10);
  const views = async () => {
    const { json } = await admin.call(`GET /api/insights?from=${day}&to=${day}`);
    return json.data.days[0]?.views ?? 0;
  };
  expect(await views()).toBe(0);
  const socket = connect(port, '127.0.0.1');
  const headers = { ...own, 'x-forwarded-for': '192.0.2.7', 'content-length': view.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /api/events HTTP/1.1\r\n${lines.join('')}`;
  socket.write(`${head}\r\n${view}${head}\r\n${view.slice(0, 5)}`);
  await once(socket, 'data');
  socket.write(view.slice(5));
  socket.end(`${head}connection: close\r\n\r\n${view}`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2); // the first was read above
  await expect.poll(views, { timeout: 10_000 }).toBe(3);
});
