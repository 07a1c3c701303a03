import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bodyOf, compressBest, createCachedResponse, encodingFor } from './cached-response.ts';

it('gives an answer in every form that a browser may ask for', async () => {
  const text = '<p>Grüße</p>'.repeat(100);
  const answer = createCachedResponse(text, {});
  expect(brotliDecompressSync(await bodyOf(answer, 'br')).toString()).toBe(text);
  expect(gunzipSync(await bodyOf(answer, 'gzip')).toString()).toBe(text);
  expect((await bodyOf(answer, 'identity')).toString()).toBe(text);
});

it('compresses once for all who wait', async () => {
  const answer = createCachedResponse('x'.repeat(1_000), {});
  const bodies = await Promise.all(Array.from({ length: 10 }, () => bodyOf(answer, 'br')));
  expect(new Set(bodies).size).toBe(1);
});

it('replaces the quick forms by the smallest, and keeps its tag', async () => {
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
])('answers %s with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
