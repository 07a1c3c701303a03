import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingFor, keepPage } from './kept-page.ts';

it('keeps a page in every form that a browser may ask for', async () => {
  const text = '<p>Grüße</p>'.repeat(100);
  const { bodies } = await keepPage(200, {}, text);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
  expect(gunzipSync(bodies.gzip).toString()).toBe(text);
  expect(bodies.identity.toString()).toBe(text);
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
