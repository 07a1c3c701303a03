import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { accepted, form } from '../tests/support/files.ts';
import { newBucket, startS3 } from '../tests/support/servers/s3-server.ts';
import type { Bench, Part } from './bench.ts';
import { atMost } from './figures.ts';
import { residentMb } from './memory.ts';

const megabyte = 1024 * 1024;

/** How far the server's memory peaks above its previous level during the upload of a large video. */
export const uploadMemory: Part = async (bench) => {
  const megabytes = bench.isQuick ? 100 : 400;
  const s3 = bench.untilEnd(await startS3());
  const growths = {
    'a folder': await growthDuring(bench, megabytes),
    S3: await growthDuring(bench, megabytes, await newBucket(s3.settings)),
  };
  return Object.entries(growths).map(([place, growth]) =>
    atMost(`memory for an upload of ${megabytes} MB into ${place}`, growth, 50, 'MB'),
  );
};

async function growthDuring(bench: Bench, megabytes: number, storage = {}): Promise<number> {
  const site = await bench.start({ DEMO_CONTENT: '0', ...storage });
  const { token } = await site.client.login({ body: { password: site.password } });
  const { pid } = site.process;
  // Resets the kernel's peak, so that signing in isn't included.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = await residentMb(site);
  const answer = await upload(`${site.url}/api/homepage/upload`, token, megabytes * megabyte);
  if (answer !== 200) throw new Error(`the upload was answered ${answer}`);
  const growth = peakMb(readFileSync(`/proc/${pid}/status`, 'utf8')) - before;
  await site.stop();
  return growth;
}

const peakMb = (status: string) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;

/** Sends a video of this size like a browser; returns the status. */
async function upload(address: string, token: string, bytes: number): Promise<number | undefined> {
  const marker = Buffer.from('the video');
  const { payload, headers } = form([{ field: 'file', bytes: marker }]);
  const [head, tail] = payload.toString('latin1').split(String(marker));
  const size = head.length + bytes + tail.length;
  const sent = request(address, {
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
  // A box that extends to the end of the file.
  const head = Buffer.concat([accepted.mp4, Buffer.from('\0\0\0\0mdat')]);
  yield head;
  const block = Buffer.alloc(megabyte, 'moving pictures ');
  for (let left = bytes - head.length; left > 0; left -= block.length) {
    yield block.subarray(0, left);
  }
}
