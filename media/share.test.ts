import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Focal } from '../contract/media/media.ts';
import { newFolder } from '../tests/support/engines.ts';
import { aPhotograph } from '../tests/support/pictures.ts';
import { type Decoding, startDecoding } from './decoding.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let decoding: Decoding;
beforeAll(async () => {
  folder = await newFolder();
  decoding = startDecoding();
});
afterAll(async () => {
  decoding.end();
  await folder.remove();
});

let counter = 0;
async function share(picture: Buffer, focal: Focal | null = null): Promise<string> {
  const path = join(folder.path, `picture-${counter++}`);
  await writeFile(path, picture);
  await decoding.ask('cutForSharing', path, `${path}.made`, focal);
  return `${path}.made`;
}

/** Four quarters: red and green above, blue and white below. */
async function quarters(width: number, height: number): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left: left * Math.floor(width / 2),
    top: top * Math.floor(height / 2),
  });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([quarter('#ff0000', 0, 0), quarter('#00ff00', 1, 0), quarter('#0000ff', 0, 1)])
    .png()
    .toBuffer();
}

/** The colors at a quarter of the height, near the left and right edge; each channel on or off. */
async function edgesOf(path: string): Promise<string[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return [10, info.width - 10].map((x) => {
    const at = (Math.round(info.height / 4) * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)].map((channel) => (channel > 127 ? 1 : 0)).join('');
  });
}

it('rejects unreadable files, and never renders an SVG', async () => {
  for (const text of [
    'no picture',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ]) {
    await expect(share(Buffer.from(text))).rejects.toMatchObject({ code: 'damagedPicture' });
  }
});

describe.each([
  ['a photograph', () => aPhotograph({ width: 2_000, height: 1_500 })],
  ['one pixel', () => quarters(1, 1)],
  ['a thin line', () => quarters(8_000, 2)],
  ['a thin pole', () => quarters(2, 8_000)],
] as const)('%s', (_name, make) => {
  it('is a JPEG of 1200 × 630 under 300 KB without metadata', async () => {
    const path = await share(await make(), { x: 1, y: 0 });
    const { format, width, height, exif, icc, orientation } = await sharp(path).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
    expect((await stat(path)).size).toBeLessThan(300_000);
  });
});

it('crops around the focal point, or the center', async () => {
  const wide = await quarters(4_000, 600);
  expect(await edgesOf(await share(wide, { x: 0, y: 0 }))).toEqual(['100', '100']);
  expect(await edgesOf(await share(wide, { x: 1, y: 0 }))).toEqual(['010', '010']);
  expect(await edgesOf(await share(wide))).toEqual(['100', '010']);
  const upright = await quarters(600, 4_000);
  expect(await edgesOf(await share(upright, { x: 0, y: 0 }))).toEqual(['100', '010']);
  expect(await edgesOf(await share(upright, { x: 1, y: 1 }))).toEqual(['001', '111']);
});

it('rotates upright, with white behind transparency', async () => {
  const onItsSide = await sharp(await quarters(2_400, 1_260))
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  expect(await edgesOf(await share(onItsSide, { x: 0, y: 0 }))).toEqual(['111', '001']);
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
  expect(await edgesOf(await share(await clear.png().toBuffer()))).toEqual(['111', '111']);
});

it('uses the first frame of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
  const moving = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });
  const path = await share(await moving.gif({ loop: 0 }).toBuffer());
  expect(await edgesOf(path)).toEqual(['000', '000']);
  expect((await readFile(path)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
