import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepted, form } from '../../tests/support/files.ts';
import { repeated } from '../../tests/support/linear-time.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { ignoreLongHeaders } from './long-headers.ts';

/** Node's limit for all headers, minus those that every request has. */
const longest = 15_000;
const separators = [
  ' ',
  '\t',
  ',',
  ';',
  '"',
  "'",
  '=',
  '/',
  ':',
  '-',
  '.',
  '(',
  'a',
  ', ',
  ';q=',
  '; a=',
];

let site: TestApp;
let origin: string;
let upload: string;
let bearer: string;
beforeAll(async () => {
  site = await startTestApp('SQLite', { TRUST_PROXY: '127.0.0.1' }, 'folder', plainPages().pages);
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers, call } = await site.administrator();
  bearer = headers.authorization;
  const { payload, headers: types } = form([{ field: 'file', bytes: accepted.png, name: 'a.png' }]);
  const { json } = await call('POST /api/homepage/upload', payload, { headers: types });
  upload = json.data.url;
});
afterAll(() => site?.stop());

async function ask(address: string, headers: Record<string, string>, body?: string) {
  const [method, path] = address.split(' ');
  const sent = request(origin + path, { method, headers }).end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** CPU time of these requests, including the client's. */
async function secondsFor(requests: (() => Promise<{ status: number }>)[]): Promise<number> {
  const begin = process.cpuUsage();
  for (const send of requests) expect((await send()).status).toBeLessThan(500);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000_000;
}

const visit = JSON.stringify({ path: '/', events: ['view'] });
const json = { 'content-type': 'application/json' };

interface Attack {
  header: string;
  address: string;
  others?: Record<string, string>;
  body?: string;
}

const onEveryPage = [
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'host',
];

/** Every header that the server reads, on a route that reads it. */
const attacks: Attack[] = [
  ...onEveryPage.map((header) => ({ header, address: 'GET /' })),
  { header: 'accept-encoding', address: 'GET /api/tags' },
  { header: 'if-none-match', address: 'GET /uploads' },
  { header: 'range', address: 'GET /uploads' },
  { header: 'if-range', address: 'GET /uploads', others: { range: 'bytes=0-1' } },
  { header: 'authorization', address: 'POST /api/auth/verify' },
  { header: 'cookie', address: 'POST /api/auth/login', others: json, body: '{"password":"wrong"}' },
  { header: 'user-agent', address: 'POST /api/events', others: json, body: visit },
  { header: 'origin', address: 'POST /api/events', others: json, body: visit },
  { header: 'dnt', address: 'POST /api/events', others: json, body: visit },
  { header: 'content-type', address: 'POST /api/events', body: visit },
  { header: 'content-type', address: 'POST /api/homepage/upload', body: 'x' },
  { header: 'content-type', address: 'POST /newsletter', body: 'x' },
];

it.each(attacks)(
  'a long $header on $address costs no more CPU time than a short one',
  async ({ header, address, others, body }) => {
    const target = address.replace(/\/uploads$/, upload);
    const send = (value: string) => () =>
      ask(target, { authorization: bearer, ...others, [header]: value }, body);
    const plain = separators.map(() => send(header === 'host' ? 'a.example' : 'a'));
    await secondsFor(plain);
    const usual = await secondsFor(plain);
    const long = separators.map((separator) => send(repeated(separator, longest)));
    // Quadratic time for 15,000 characters would take at least 100 ms each.
    expect(await secondsFor(long)).toBeLessThan(4 * usual + 0.1);
  },
);

it('ignores a header that is too long, also when sent as several lines', async () => {
  await ask('GET /', {});
  const long = `gzip, ${' ,'.repeat(1_000)}`;
  for (const path of ['/', '/api/tags']) {
    expect((await ask(`GET ${path}`, { 'accept-encoding': 'gzip' })).headers).toHaveProperty(
      'content-encoding',
      'gzip',
    );
    const { status, headers } = await ask(`GET ${path}`, { 'accept-encoding': long });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  }
  const pieces = request(`${origin}/`);
  pieces.setHeader('accept-encoding', ['gzip', ...Array<string>(600).fill('x')]);
  const [response] = await once(pieces.end(), 'response');
  await buffer(response);
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, undefined]);
});

it('keeps long cookies of other applications', () => {
  const headers = {
    cookie: 'a'.repeat(9_000),
    accept: 'a'.repeat(1_025),
    range: 'a'.repeat(1_024),
  };
  const passed = {
    headers,
    rawHeaders: Object.entries(headers).flat(),
  } as unknown as IncomingMessage;
  ignoreLongHeaders(() => {})(passed, {} as ServerResponse);
  expect(Object.keys(headers)).toEqual(['cookie', 'range']);
});
