import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { accepted, form } from '../tests/support/files.ts';
import { startSite } from '../tests/support/running-site.ts';
import { newBucket, startS3 } from '../tests/support/s3-server.ts';

/**
 * How much memory the server takes while a large video is uploaded: the peak of what it holds,
 * above what it held before. `node bench/upload-memory.ts [folder|s3] [megabytes]`
 */
const [storage = 'folder', megabytes = '400'] = process.argv.slice(2);
const megabyte = 1024 * 1024;
const mostGrowthMb = 50;

const s3 = storage === 's3' ? await startS3() : undefined;
const site = await startSite({ DEMO_CONTENT: '0', ...(s3 && (await newBucket(s3.settings))) });
const { token } = await site.client.login({ body: { password: site.password } });

const status = `/proc/${site.process.pid}/status`;
// Makes the peak start from now, after what signing in has taken.
writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5');
const before = memoryMb('VmRSS');
const started = performance.now();
const answer = await upload(Number(megabytes) * megabyte);
const seconds = (performance.now() - started) / 1000;
const growth = memoryMb('VmHWM') - before;

console.log(`${storage}, ${megabytes} MB: answered ${answer} after ${seconds.toFixed(1)} s`);
console.log(`held ${before.toFixed(1)} MB before, at most ${growth.toFixed(1)} MB more during it`);
process.exitCode = answer === 200 && growth < mostGrowthMb ? 0 : 1;
await site.stop();
await s3?.stop();

function memoryMb(field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(status, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Sends a video of so many bytes as a browser does; answers the status. */
async function upload(bytes: number): Promise<number | undefined> {
  const marker = Buffer.from('the video');
  const { payload, headers } = form([{ field: 'file', bytes: marker }]);
  const [head, tail] = payload.toString('latin1').split(String(marker));
  const size = head.length + bytes + tail.length;
  const sent = request(`${site.url}/api/homepage/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': size },
  });
  const answered = once(sent, 'response');
  await pipeline(function* () {
    yield head;
    yield* video(bytes);
    yield tail;
  }, sent);
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

function* video(bytes: number): Generator<Buffer> {
  yield accepted.mp4;
  const block = Buffer.alloc(megabyte, 'moving pictures ');
  for (let left = bytes - accepted.mp4.length; left > 0; left -= block.length) {
    yield block.subarray(0, left);
  }
}
