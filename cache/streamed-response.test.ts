import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import {
  bodyOf,
  createCachedResponse,
  sendCachedResponse,
  sizeOfResponse,
} from './cached-response.ts';
import { createStreamedResponse, largeBytes } from './streamed-response.ts';

const piece = 'Grüße, '.repeat(1_000);
const count = Math.ceil((1.5 * largeBytes) / piece.length);

async function* pieces(many = count, then = () => {}) {
  for (let index = 0; index < many; index += 1) yield piece;
  then();
}

it('fails if its source fails, small or large', async () => {
  const fail = () => {
    throw new Error('the database is away');
  };
  for (const many of [1, count]) {
    const making = createStreamedResponse(pieces(many, fail), {});
    await expect(making).rejects.toThrow('the database is away');
  }
});

it('equals a response created from one string', async () => {
  const [streamed, whole] = [
    await createStreamedResponse(pieces(3), { 'x-kind': 'list' }),
    createCachedResponse(piece.repeat(3), { 'x-kind': 'list' }),
  ];
  expect(streamed).toEqual(whole);
});

it('keeps only the compressed body of a large text, with the same ETag', async () => {
  const large = await createStreamedResponse(pieces(), {});
  const text = piece.repeat(count);
  expect(large.etag).toBe(createCachedResponse(text, {}).etag);
  expect(large.bodies.identity).toBeUndefined();
  expect(String(await bodyOf(large, 'identity'))).toBe(text);
  expect(sizeOfResponse(large)).toBeLessThan(text.length / 10);
});

it('yields to the event loop between chunks', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await createStreamedResponse(pieces(50), {});
  clearImmediate(next);
  expect(turns).toBeGreaterThan(40);
});

it('is sent gzipped, or decompressed if the client does not accept gzip', async () => {
  const large = await createStreamedResponse(pieces(), {});
  const app = Fastify();
  app.get('/', (request, reply) => sendCachedResponse(request, reply, large));
  const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const text = piece.repeat(count);
  for (const accepted of ['gzip', 'gzip, deflate, br']) {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(gunzipSync(rawPayload).toString() === text).toBe(true);
  }
  for (const accepted of ['identity', 'br', 'gzip;q=0']) {
    const { headers, body } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body === text).toBe(true);
  }
  expect((await get({ 'if-none-match': large.etag })).statusCode).toBe(304);
});
