import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { png } from '../tests/support/files.ts';
import { type Decoding, startDecoding } from './decoding.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let heavy: string;
beforeAll(async () => {
  folder = await newFolder();
  heavy = join(folder.path, 'heavy');
  // Two kilobytes that decode to a gigabyte.
  await sharp({ create: { width: 7_990, height: 7_990, channels: 3, background: '#369' } })
    .avif({ effort: 0 })
    .toFile(heavy);
});
afterAll(() => folder.remove());

let decoding: Decoding;
afterEach(() => decoding.end());

let counter = 0;
async function aFile(): Promise<string> {
  const path = join(folder.path, `file-${counter++}`);
  await writeFile(path, png);
  return path;
}
const examine = async () => decoding.ask('examine', await aFile(), 'image/png');
const examineHeavy = async () => {
  const path = await aFile();
  await copyFile(heavy, path);
  return decoding.ask('examine', path, 'image/avif');
};
const tooHeavy = { code: 'tooHeavy', status: 413 };

it('rejects an image that takes too much memory, and keeps working', async () => {
  decoding = startDecoding({ memoryMb: 300 });
  await expect(examineHeavy()).rejects.toMatchObject(tooHeavy);
  expect(await examine()).toMatchObject({ width: 1, height: 1 });
});

it('rejects an image that takes too much CPU time, and keeps working', async () => {
  decoding = startDecoding({ memoryMb: 4_000, seconds: 0.5 });
  await expect(examineHeavy()).rejects.toMatchObject(tooHeavy);
  await expect.poll(() => examine().catch(() => undefined)).toMatchObject({ width: 1 });
});

it('queues requests, and rejects those beyond the limit', async () => {
  decoding = startDecoding({ mostWaiting: 3 });
  const asked = Array.from({ length: 5 }, examine);
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({ code: 'tooManyUploads', status: 503 });
  }
  expect(await examine()).toMatchObject({ width: 1 });
});

it('passes on a file system error', async () => {
  decoding = startDecoding();
  const nowhere = join(folder.path, 'nothing', 'nothing');
  await expect(decoding.ask('examine', nowhere, 'image/png')).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;

it('gives up on an SVG logo that takes too long to render', async () => {
  decoding = startDecoding({ seconds: 0.5 });
  const path = await aFile();
  const clouds = '<filter id="f"><feTurbulence baseFrequency="1" numOctaves="99"/></filter>';
  const rectangle = '<rect width="9" height="9" filter="url(#f)"/>';
  await writeFile(path, drawing(clouds + rectangle.repeat(2_000)));
  await expect(decoding.ask('draw', path, `${path}.made`, 360, 360)).rejects.toMatchObject(
    tooHeavy,
  );
});

it('renders an SVG only when asked to, whatever its declared type', async () => {
  decoding = startDecoding();
  const asked = await aFile();
  await writeFile(asked, drawing(''));
  await decoding.ask('draw', asked, `${asked}.made`, 9, 9);
  const path = await aFile();
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(decoding.ask('resize', path, `${path}.made`, 9, 'webp')).rejects.toMatchObject({
    code: 'damagedPicture',
  });
});
