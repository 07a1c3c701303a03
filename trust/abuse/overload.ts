import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accepted } from '../../tests/support/files.ts';
import type { TrustCase } from '../case.ts';
import { memoryOf } from '../support/memory.ts';
import { aConnection, say } from '../support/raw.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const slowOnes = 300;

export const overloadCases: TrustCase[] = [
  {
    name: 'slow connections by the hundred are cut, and others do not notice',
    area: 'abuse',
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
    name: 'huge headers, bodies and depth',
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
    name: 'never-ending uploads',
    area: 'abuse',
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
const deep = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const long = (length: number) => ({ products: Array(length).fill({}) });

/** Says a little, and then a byte a second. */
function trickle(site: Site, words: string): Socket {
  const socket = aConnection(site.url);
  socket.resume();
  socket.write(words);
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
  return socket;
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
  const timer = setInterval(() => {
    if (socket.writableLength < 1024 * 1024) socket.write(more);
  }, 10);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
