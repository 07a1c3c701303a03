import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { accepted, form, mp4Of, pngNumber } from '../../tests/support/files.ts';
import { startHangingProxy } from '../../tests/support/servers/hanging-proxy.ts';
import { newBucket } from '../../tests/support/servers/s3-server.ts';
import { startStopwatch } from '../../tests/support/stopwatch.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

/** A real S3 store that accepts every request and never answers. */
let proxy: Awaited<ReturnType<typeof startHangingProxy>>;
let site: TestApp;
let admin: Awaited<ReturnType<TestApp['administrator']>>;
let origin: string;

beforeAll(async () => {
  const bucket = await newBucket(inject('s3'));
  proxy = await startHangingProxy(bucket.S3_ENDPOINT);
  site = await startTestApp('SQLite', { ...bucket, S3_ENDPOINT: proxy.url });
  admin = await site.administrator();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  proxy?.resume();
  await site?.stop();
  await proxy?.stop();
});
afterEach(() => proxy.resume());

const upload = async (bytes: Buffer, field = 'file') => {
  const { payload, headers } = form([{ field, bytes }]);
  const { status, json } = await admin.call('POST /api/homepage/upload', payload, { headers });
  return { status, error: json.error, url: json.data?.url as string };
};
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const passed = startStopwatch();
  const response = await fetch(origin + url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    ms: passed(),
  };
};
const videoBytes = 24 * 1024 * 1024;
const busy = 'The site is busy for a moment. Please try again shortly.';
/** Two attempts of three seconds, plus slack for a busy machine. */
const someSecondsMs = 12_000;

it('responds 503 after some seconds for a file that is not cached', async () => {
  const { url } = await upload(await pngNumber(1));
  proxy.hang();
  const { status, bytes, ms, headers } = await ask(url);
  expect([status, JSON.parse(String(bytes))]).toEqual([503, { success: false, error: busy }]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(ms).toBeLessThan(someSecondsMs);
});

it('refuses an upload with a clear error and no leftovers, and accepts it after recovery', async () => {
  proxy.hang();
  const bytes = await pngNumber(2);
  expect(await upload(bytes)).toMatchObject({ status: 503, error: busy });
  expect(await site.temporaryFiles()).toEqual([]);
  proxy.resume();
  expect((await upload(bytes)).status).toBe(200);
});

it('aborts a video when storage hangs midway, but waits for a slow reader', async () => {
  const { url } = await upload(mp4Of(Buffer.alloc(videoBytes)));
  const slow = await fetch(origin + url);
  await new Promise((resolve) => setTimeout(resolve, 5_000)); // longer than the timeout for storage
  expect((await slow.arrayBuffer()).byteLength).toBeGreaterThan(videoBytes);
  const cut = await fetch(origin + url);
  proxy.hang();
  await expect(cut.arrayBuffer()).rejects.toThrow();
});

it('serves cached images with the same headers and ranges', async () => {
  const bytes = await pngNumber(3);
  const { url } = await upload(bytes);
  const before = await ask(url);
  await expect.poll(cachedNames).toContain(url.slice('/uploads/'.length));
  proxy.hang();
  const first = await ask(url);
  expect(first.ms).toBeLessThan(2_000);
  const next = await ask(url);
  expect(next.ms).toBeLessThan(300); // no waiting once the outage is known
  for (const shown of [first, next]) {
    expect([shown.status, shown.bytes.equals(before.bytes)]).toEqual([200, true]);
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy']) {
      expect(shown.headers.get(name)).toBe(before.headers.get(name));
    }
  }
  const part = await ask(url, { range: 'bytes=1-3' });
  expect([part.status, part.bytes.toString()]).toEqual([206, 'PNG']);
});

it('stops serving a removed file once storage reports it missing', async () => {
  const { url } = await upload(await pngNumber(4));
  const name = url.slice('/uploads/'.length);
  await ask(url);
  await expect.poll(cachedNames).toContain(name);
  await site.storage.remove([name]);
  await expect.poll(async () => (await ask(url)).status).toBe(404);
  await expect.poll(cachedNames).not.toContain(name);
});

it('caches privately, without videos, and serves cached files under no other URL', async () => {
  const { url } = await upload(mp4Of('short'));
  expect((await ask(url)).status).toBe(200);
  const { url: drawing } = await upload(accepted.svg);
  await ask(drawing);
  await expect.poll(cachedNames).toContain(drawing.slice('/uploads/'.length));
  expect(await cachedNames()).not.toContain(url.slice('/uploads/'.length));
  const served = join(site.folder, 'served');
  expect((await stat(served)).mode & 0o777).toBe(0o700);
  const [folder] = await readdir(served);
  for (const path of [`/uploads/../served/${folder}`, `/uploads/%2e%2e/served/${folder}`]) {
    expect((await ask(`${path}${drawing.slice('/uploads'.length)}`)).status).toBe(404);
  }
});

async function cachedNames(): Promise<string[]> {
  const served = join(site.folder, 'served');
  const [folder] = await readdir(served);
  return folder ? readdir(join(served, folder)) : [];
}
