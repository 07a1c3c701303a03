import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import {
  bodyOf,
  compressBest,
  createCachedResponse,
  encodingFor,
  sendOnce,
  sizeOfResponse,
} from './cached-response.ts';
import { createStreamedResponse } from './streamed-response.ts';

it('serves identity, gzip and Brotli bodies', async () => {
  const text = '<p>Grüße</p>'.repeat(100);
  const answer = createCachedResponse(text, {});
  expect(brotliDecompressSync(await bodyOf(answer, 'br')).toString()).toBe(text);
  expect(gunzipSync(await bodyOf(answer, 'gzip')).toString()).toBe(text);
  expect((await bodyOf(answer, 'identity')).toString()).toBe(text);
});

it('uses no more memory than it reports, for any encoding', async () => {
  for (const length of [0, 300, 5_000, 100_000]) {
    const words = Array.from({ length: length / 6 }, (_, index) => `${index % 97} ink `);
    const answer = createCachedResponse(words.join(''), {});
    await bodyOf(answer, 'gzip');
    await bodyOf(answer, 'br');
    const { identity, gzip, br } = answer.bodies;
    const held = [identity, gzip, br].map((body) => body?.buffer.byteLength ?? 0);
    expect(held).toEqual([identity?.length, gzip?.length, br?.length]);
    expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThan(sizeOfResponse(answer));
  }
  const streamed = await createStreamedResponse(piecesOf('short'), {});
  expect(streamed.bodies.identity?.buffer.byteLength).toBe(5);
});

async function* piecesOf(text: string) {
  yield text;
}

it('compresses once for concurrent requests', async () => {
  const answer = createCachedResponse('x'.repeat(1_000), {});
  const bodies = await Promise.all(Array.from({ length: 10 }, () => bodyOf(answer, 'br')));
  expect(new Set(bodies).size).toBe(1);
});

it('replaces fast compression with the best one and keeps its ETag', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `<li>${index * 7919}</li>`).join('');
  const answer = createCachedResponse(text, {});
  const [quick, { etag }] = [await bodyOf(answer, 'br'), answer];
  await compressBest(answer);
  const best = await bodyOf(answer, 'br');
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best).toString()).toBe(text);
  expect(gunzipSync(await bodyOf(answer, 'gzip')).toString()).toBe(text);
  expect(answer.etag).toBe(etag);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip ; q=0.5 , br ; q=0.0', 'gzip'],
  ['gzip;level=1;q=0, br;x', 'br'],
  ['GZIP', 'gzip'],
  [' , ;, gzip', 'gzip'],
])('for Accept-Encoding %s picks %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('compresses large private responses and marks them no-store', async () => {
  const app = Fastify();
  const texts: Record<string, string> = { '/small': 'x', '/large': 'Grüße, '.repeat(1_000) };
  app.get('/:size', (request, reply) => sendOnce(request, reply, texts[request.url]));
  const get = (url: string, accepted: string) =>
    app.inject({ url, headers: { 'accept-encoding': accepted } });
  const plain = await get('/large', 'identity');
  expect(plain.body).toBe(texts['/large']);
  expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await get('/small', 'gzip')).headers['content-encoding']).toBeUndefined();
  const { headers, rawPayload } = await get('/large', 'gzip, br');
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(texts['/large']);
});
