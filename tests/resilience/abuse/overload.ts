import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accepted } from '../../support/files.ts';
import type { ResilienceCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { aConnection, say } from '../support/raw.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const slowOnes = 300;

export const overloadCases: ResilienceCase[] = [
  {
    name: 'hundreds of slow connections are closed without delaying others',
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const quiet: number[] = [];
      for (let count = 0; count < 20; count += 1) quiet.push(await waitFor(site));
      const heads = Array.from({ length: slowOnes }, () =>
        trickle(site, 'GET / HTTP/1.1\r\nHost: x\r\nA: '),
      );
      const bodies = Array.from({ length: slowOnes }, () =>
        trickle(
          site,
          'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"password":"',
        ),
      );
      const refused = Array.from({ length: slowOnes }, () =>
        trickle(
          site,
          'POST /api/upload/image HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x',
        ),
      );
      const all = [...heads, ...bodies, ...refused];
      context.later(() => {
        for (const socket of all) socket.destroy();
      });
      const begin = performance.now();
      const waits: number[] = [];
      await until(async () => {
        waits.push(await waitFor(site));
        await delay(200);
        return all.every((socket) => socket.destroyed);
      }, 'cutting them all');
      context.tried(all.length);
      const [before, during] = [median(quiet), median(waits)];
      const seen = `others waited ${before.toFixed(1)} ms before and ${during.toFixed(1)} ms meanwhile`;
      assert.ok(during < 10 * before + 50, seen);
      return `all cut within ${Math.round((performance.now() - begin) / 1000)} s; ${seen}`;
    },
  },
  {
    name: 'huge headers, bodies and nesting depths are rejected',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const head = (extra: string) =>
        `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${extra}\r\n`;
      const raw = (words: string) => say(site.url, words);
      const attacks: [what: string, attack: () => Promise<{ status: number }>, status: number][] = [
        ['a huge header', () => raw(head(`A: ${'x'.repeat(100_000)}\r\n`)), 431],
        ['many headers', () => raw(head('A: b\r\n'.repeat(20_000))), 431],
        [
          'a huge address',
          () => raw(`GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
          431,
        ],
        ['a huge login', () => site.ask('POST /api/auth/login', { body: title(20_000) }), 413],
        ['a huge save', () => admin.ask('POST /api/tags', { body: title(5_000_000) }), 413],
        ['deep JSON', () => admin.ask('POST /api/tags', { body: deep(100_000) }), 400],
        [
          'a long list',
          () => admin.ask('PUT /api/products/reorder/bulk', { body: long(200_000) }),
          400,
        ],
      ];
      for (const [what, attack, expected] of attacks) {
        assert.equal((await attack()).status, expected, what);
        context.tried();
      }
      assert.equal((await site.ask('GET /')).status, 200);
    },
  },
  {
    name: 'endless request bodies are not read into memory',
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context);
      const { token } = await anAdministrator(site);
      const before = await memoryOf(site);
      for (const [address, bearer] of [
        ['POST /api/auth/login', ''],
        ['POST /api/newsletter/subscribe', ''],
        ['POST /api/tags', ''],
        ['POST /api/tags', token],
        ['PUT /api/about', token],
      ]) {
        const status = await endlessBody(site, address, bearer);
        assert.equal(status, address.includes('tags') && !bearer ? 401 : 413, address);
        context.tried();
      }
      const grown = (await memoryOf(site)) - before;
      assert.ok(grown < 100, `the server grew by ${Math.round(grown)} MB`);
      return `grew by ${Math.round(grown)} MB`;
    },
  },
  {
    name: 'endless uploads are cut off without growing memory or leaving files',
    area: 'abuse',
    needsQuiet: true,
    run: async (context) => {
      const site = await aSite(context, { MAX_VIDEO_MB: '2' });
      const { token } = await anAdministrator(site);
      const before = await memoryOf(site);
      const sockets = [token, token, 'nobody'].map((bearer) => endlessUpload(site, bearer));
      await until(() => sockets.every((socket) => socket.destroyed), 'cutting them');
      context.tried(sockets.length);
      assert.deepEqual(await readdir(join(site.folder, 'uploads', '.arriving')), []);
      const grown = (await memoryOf(site)) - before;
      assert.ok(grown < 150, `the server grew by ${Math.round(grown)} MB`);
      assert.equal((await site.ask('GET /')).status, 200);
      return `grew by ${Math.round(grown)} MB`;
    },
  },
];

async function waitFor(site: Site): Promise<number> {
  const begin = performance.now();
  assert.equal((await site.ask('GET /')).status, 200);
  return performance.now() - begin;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const title = (length: number) => ({ title: 'x'.repeat(length) });
/** Deep nesting that a check of the keys would recurse into. */
const deep = (depth: number) => `{"title":${'['.repeat(depth)}{"__proto__":1}${']'.repeat(depth)}}`;
const long = (length: number) => ({ products: Array(length).fill({}) });

/** Sends some text, and then a byte per second. */
function trickle(site: Site, words: string): Socket {
  const socket = aConnection(site.url);
  socket.resume();
  socket.write(words);
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const mostSent = 200 * 1024 * 1024;

/** Sends an endless text, as fast as it's accepted, until there is a response. */
async function endlessBody(site: Site, address: string, token: string) {
  const socket = aConnection(site.url);
  const [method, path] = address.split(' ');
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  );
  socket.write('a\r\n{"title":"\r\n');
  const heard = { status: 0 };
  socket.once('data', (bytes) => {
    heard.status = Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1] ?? 0);
  });
  pour(socket, Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`));
  const isOver = () => heard.status > 0 || socket.destroyed || socket.bytesWritten > mostSent;
  await until(isOver, 'an answer');
  socket.destroy();
  return heard.status;
}

function endlessUpload(site: Site, token: string): Socket {
  const socket = aConnection(site.url);
  socket.resume();
  socket.write(
    [
      'POST /api/homepage/upload HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  );
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const more = chunk(Buffer.alloc(64 * 1024));
  socket.write(
    chunk(
      Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'),
        accepted.mp4,
      ]),
    ),
  );
  pour(socket, more);
  return socket;
}

/** Sends the same bytes repeatedly, as fast as they're accepted. */
function pour(socket: Socket, more: Buffer) {
  const timer = setInterval(() => {
    for (let times = 0; times < 16 && socket.writableLength < 1024 * 1024; times += 1) {
      socket.write(more);
    }
  }, 10);
  socket.once('close', () => clearInterval(timer));
}
