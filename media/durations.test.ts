import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { accepted } from '../tests/support/files.ts';
import { durationOf } from './durations.ts';

const root = join(import.meta.dirname, '..');
const film = join(root, 'store/demo/media/home-loop.mp4');
const recording = join(root, 'tests/browser/long-clip.webm');

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => folder.remove());

async function durationIn(bytes: Buffer, type: 'video/mp4' | 'video/webm') {
  const path = join(folder.path, 'film');
  await writeFile(path, bytes);
  return durationOf(path, type);
}

it('returns nothing for a video without a duration', async () => {
  expect(await durationIn(accepted.mp4, 'video/mp4')).toBeUndefined();
  expect(await durationIn(accepted.webm, 'video/webm')).toBeUndefined();
  expect(await durationOf(film, 'video/ogg')).toBeUndefined();
});

it('reads the duration of a video from its bytes', async () => {
  expect(await durationOf(film, 'video/mp4')).toBeCloseTo(6, 1);
  expect(await durationOf(recording, 'video/webm')).toBeCloseTo(40, 1);
});

it('ignores an implausible duration of weeks or zero', async () => {
  const bytes = await readFile(film);
  const scale = bytes.indexOf('mvhd') + 16;
  for (const [parts, seconds] of [
    [1, 0xffffffff],
    [0, 5],
    [1_000, 0],
  ]) {
    bytes.writeUInt32BE(parts, scale);
    bytes.writeUInt32BE(seconds, scale + 4);
    expect(await durationIn(bytes, 'video/mp4')).toBeUndefined();
  }
});

it('returns a plausible duration or nothing for any damaged file', async () => {
  for (const [path, type] of [
    [film, 'video/mp4'],
    [recording, 'video/webm'],
  ] as const) {
    const start = (await readFile(path)).subarray(0, 4_096);
    const change = fc.record({ at: fc.nat(start.length - 1), to: fc.nat(255) });
    const property = fc.asyncProperty(
      fc.array(change, { maxLength: 20 }),
      fc.nat(start.length),
      async (changes, length) => {
        const bytes = Buffer.from(start.subarray(0, length));
        for (const { at, to } of changes) if (at < length) bytes[at] = to;
        const seconds = (await durationIn(bytes, type)) ?? 1;
        expect(seconds > 0 && seconds <= 604_800).toBe(true);
      },
    );
    // Once a duration below a millisecond was rounded to 0.
    await fc.assert(property, { numRuns: 100, examples: [[[{ at: 60, to: 1 }], 68]] });
  }
});
