import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { aPhotograph } from '../tests/support/pictures.ts';
import { startDecoding } from './decoding.ts';
import { openFolder } from './folder.ts';
import { openTemporaryFiles } from './temporary-files.ts';
import { takeUploads, type Uploads } from './uploads.ts';

/** Real-world photos: orientation, color profiles and animations are preserved. */

const decoding = startDecoding();
let folder: Awaited<ReturnType<typeof newFolder>>;
let uploads: Uploads;
beforeAll(async () => {
  folder = await newFolder();
  const storage = await openFolder(folder.path);
  const temporaryFiles = await openTemporaryFiles(join(folder.path, '.arriving'));
  uploads = takeUploads({ storage, temporaryFiles, maxImageMb: 20, maxVideoMb: 1 });
});
afterAll(async () => {
  decoding.end();
  await folder.remove();
});

const receive = (bytes: Buffer) => uploads.receive(Readable.from([bytes]), ['image']);
/** One size of it, as visitors get it. */
async function sizeOf(path: string) {
  const made = join(folder.path, 'made');
  await decoding.ask('resize', path, made, 320, 'webp');
  return sharp(await readFile(made));
}
const flat = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } });
async function expectColour(picture: Sharp, expected: [number, number, number], within = 12) {
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  for (const [channel, value] of expected.entries()) {
    expect(Math.abs(data[channel] - value), `${[...data.subarray(0, 3)]}`).toBeLessThan(within);
  }
}

it('accepts 8,000 × 6,000 pixels and creates sizes', { timeout: 120_000 }, async () => {
  const { width, height, placeholder, path } = await receive(
    await flat('#336699', 8_000, 6_000).jpeg().toBuffer(),
  );
  expect([width, height]).toEqual([8_000, 6_000]);
  expect(placeholder).toMatch(/^data:image\/webp/);
  const size = await sizeOf(path);
  expect(await size.metadata()).toMatchObject({ width: 320, height: 240 });
  await expectColour(size, [0x33, 0x66, 0x99]);
});

it('converts a CMYK JPEG to sRGB with its colors preserved', async () => {
  const { path } = await receive(await flat('#8a6a4c').toColourspace('cmyk').jpeg().toBuffer());
  expect((await sharp(path).metadata()).space).toBe('cmyk');
  const size = await sizeOf(path);
  expect((await size.metadata()).space).toBe('srgb');
  // CMYK and RGB never match exactly; with a wrong profile, or inverted, it would be far off.
  await expectColour(size, [0x8a, 0x6a, 0x4c], 20);
});

it('keeps a color profile and applies it in every size', async () => {
  const wide = await flat('#ff2010').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const { path } = await receive(wide);
  expect((await sharp(path).metadata()).icc).toBeDefined();
  await expectColour(await sizeOf(path), [0xff, 0x20, 0x10]);
});

it('rotates a photo upright according to its orientation', async () => {
  const { path, width, height } = await receive(await aPhotograph({ width: 900, height: 600 }));
  expect([width, height]).toEqual([600, 900]);
  expect(await (await sizeOf(path)).metadata()).toMatchObject({ width: 320, height: 480 });
});

it.each(['gif', 'webp'] as const)(
  'keeps an animated %s animated, without sizes',
  async (format) => {
    const frames = Buffer.concat([90, 200].map((grey) => Buffer.alloc(40 * 30 * 3, grey)));
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
    const bytes = await sharp(frames, { raw })
      .toFormat(format, { delay: [100, 100] })
      .toBuffer();
    const { path, type, width, height } = await receive(bytes);
    expect([width, height]).toEqual([40, 30]);
    expect(await sharp(path, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    // Sizes are never requested for a GIF.
    if (format === 'webp') expect(await decoding.ask('widthOf', path, type)).toBeUndefined();
  },
);

it('explains what to do with a HEIC that this machine cannot decode', async () => {
  const hevc = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta', 'latin1');
  await expect(receive(hevc)).rejects.toMatchObject({ code: 'heicPicture', status: 415 });
});

it('stores a HEIC that this machine can decode as JPEG', async () => {
  const picture = await flat('#336699').avif().toBuffer();
  // The content determines the decoder; the brand only names the format.
  const start = picture.readUInt32BE(0);
  const called = picture.toString('latin1', 0, start).replace(/avi[fs]/g, 'heic');
  const heic = Buffer.concat([Buffer.from(called, 'latin1'), picture.subarray(start)]);
  const { name, type, width, path } = await receive(heic);
  expect([name.endsWith('.jpg'), type, width]).toEqual([true, 'image/jpeg', 400]);
  await expectColour(sharp(path), [0x33, 0x66, 0x99]);
});
