import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view = JSON.stringify({ path: '/about', events: ['view'] });

interface Sent {
  headers?: Record<string, string | undefined>;
  body?: string;
}

/** One whose pages have sent something already, and one that has heard of none. */
let known: Awaited<ReturnType<typeof start>>;
let fresh: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  [known, fresh] = [await start(), await start()];
  await known.send();
});
afterAll(async () => {
  await known.site.stop();
  await fresh.site.stop();
});

async function start() {
  const environment = { TRUST_PROXY: '1', PUBLIC_URL: 'https://courses.example' };
  const site = await startTestApp('SQLite', environment);
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  let visitors = 0;
  const send = async ({ headers = {}, body = view }: Sent = {}) => {
    visitors += 1;
    const all = {
      ...{ host: 'courses.example', 'content-type': 'application/json', 'user-agent': firefox },
      ...{ origin: 'https://courses.example', 'content-length': String(Buffer.byteLength(body)) },
      ...{ 'x-forwarded-for': `198.51.100.${visitors}` },
      ...headers,
    };
    const given = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    );
    const sent = request(`${url}/api/events`, { method: 'POST', headers: given });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const { date: _date, 'x-request-id': id, ...told } = response.headers;
    return {
      status: response.statusCode,
      headers: told,
      json: JSON.parse(await text(response)),
      id,
    };
  };
  return { site, url, send, takenAhead: () => takenAhead(site) };
}

/** How many were taken ahead of Fastify: what it says of them is for whoever looks closely. */
const takenAhead = ({ log }: TestApp) =>
  log.filter((line) => /"level":20,.*"path":"\/api\/events"/.test(line)).length;

it.each<[string, Sent, number]>([
  ['another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['nobody', { headers: { origin: undefined } }, 403],
  ['another host', { headers: { host: 'x y' } }, 400],
  ['no JSON', { body: '{"path":' }, 400],
  ['no event', { body: '{"path":"/about","events":["look"]}' }, 400],
  ['no text', { body: `{"path":"/about${String.fromCharCode(92)}u0000","events":["view"]}` }, 400],
  ['a prototype', { body: '{"path":"/about","events":["view"],"__proto__":{}}' }, 400],
  ['another type', { headers: { 'content-type': 'text/plain' } }, 415],
  [
    'much',
    { body: JSON.stringify({ path: '/about', events: ['view'], x: 'x'.repeat(20_000) }) },
    413,
  ],
])('what %s sends is refused as Fastify refuses it', async (_who, sent, status) => {
  const before = known.takenAhead();
  const [ahead, usual] = [await known.send(sent), await fresh.send(sent)];
  expect(ahead.status).toBe(status);
  expect({ ...ahead, id: '' }).toEqual({ ...usual, id: '' });
  expect(known.takenAhead()).toBe(before);
});

it('who has sent too much is told when to come again', async () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const events = JSON.stringify({ path: '/about', events: Array(8).fill('play') });
  for (let sent = 0; sent < 600; sent += 8) await known.send({ ...from, body: events });
  const { status, headers, json } = await known.send(from);
  expect([status, json.success]).toEqual([429, false]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('answers exactly as Fastify does, header by header, and names the request', async () => {
  const before = known.takenAhead();
  const { id: first, ...ahead } = await known.send();
  expect(known.takenAhead()).toBe(before + 1);
  const { id: second, ...usual } = await fresh.send();
  expect(fresh.takenAhead()).toBe(0);
  expect(ahead).toEqual(usual);
  expect(ahead.json).toEqual({ success: true, data: { taken: 1 } });
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect((await known.send()).id).not.toBe(first);
  const given = { headers: { 'x-request-id': 'of-the-proxy' } };
  expect((await known.send(given)).id).toBe('of-the-proxy');
});

it('takes nothing of robots, of who asks not to be counted, and of pages there are not', async () => {
  for (const sent of [
    { headers: { 'user-agent': 'Googlebot/2.1' } },
    { headers: { dnt: '1' } },
    { headers: { 'sec-gpc': '1' } },
    { body: JSON.stringify({ path: '/nowhere', events: ['view'] }) },
  ]) {
    expect((await known.send(sent)).json).toEqual({ success: true, data: { taken: 0 } });
  }
});

it('takes what comes in pieces, several on one connection, and counts each once', async () => {
  const admin = await known.site.administrator();
  const day = new Date().toISOString().slice(0, 10);
  const views = async () => {
    const { json } = await admin.call(`GET /api/insights?from=${day}&to=${day}`);
    return json.data.days[0]?.views ?? 0;
  };
  const { counted } = await settled(views);
  const socket = connect(Number(new URL(known.url).port), '127.0.0.1');
  const head = [
    ...['POST /api/events HTTP/1.1', 'Host: courses.example', 'Origin: https://courses.example'],
    ...[`User-Agent: ${firefox}`, 'Content-Type: application/json', 'X-Forwarded-For: 192.0.2.7'],
    ...[`Content-Length: ${view.length}`, '', ''],
  ].join('\r\n');
  socket.write(head + view + head + view.slice(0, 5));
  await once(socket, 'data');
  socket.write(view.slice(5));
  socket.end(head.replace('Content-Length', 'Connection: close\r\nContent-Length') + view);
  await text(socket);
  await expect.poll(views, { timeout: 10_000 }).toBe(counted + 3);
});

/** Once all that was sent before is written. */
async function settled(views: () => Promise<number>) {
  let counted = -1;
  await expect
    .poll(
      async () => {
        const before = counted;
        counted = await views();
        return counted === before;
      },
      { interval: 2_500, timeout: 15_000 },
    )
    .toBe(true);
  return { counted };
}
