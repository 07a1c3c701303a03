import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../contract/call/errors.ts';
import { type MediaType, mediaTypes } from '../../contract/media/media.ts';
import { newFolder } from '../../tests/support/engines.ts';
import { accepted } from '../../tests/support/files.ts';
import { aFilm, box, place, privateFiles, u32 } from '../../tests/support/private-files.ts';
import { cleanFile, isAnimated } from './clean.ts';

type Extension = keyof typeof accepted;

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => folder.remove());

const typeOf = (extension: string) =>
  (Object.keys(mediaTypes) as MediaType[]).find(
    (type) => mediaTypes[type].extension === extension,
  ) as MediaType;

async function clean(bytes: Buffer, extension: Extension): Promise<Buffer> {
  const path = join(folder.path, 'file');
  await writeFile(path, bytes);
  cleanFile(path, typeOf(extension));
  return readFile(path);
}

const pixels = (bytes: Buffer) =>
  sharp(bytes, { animated: true }).raw().toBuffer({ resolveWithObject: true });

describe.each(Object.entries(privateFiles) as [Extension, Buffer][])('%s', (extension, bytes) => {
  it('loses its location metadata', async () => {
    expect(bytes.includes(place)).toBe(true);
    const cleaned = await clean(bytes, extension);
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned.includes('48/1')).toBe(false);
    expect(await clean(cleaned, extension)).toEqual(cleaned);
  });

  it.skipIf(['svg', 'mp4', 'mov'].includes(extension))(
    'keeps pixels, frames, colors and orientation',
    async () => {
      const cleaned = await clean(bytes, extension);
      expect(await pixels(cleaned)).toEqual(await pixels(bytes));
      const [before, after] = [await sharp(bytes).metadata(), await sharp(cleaned).metadata()];
      expect(after).toMatchObject({
        autoOrient: before.autoOrient,
        hasProfile: before.hasProfile,
      });
      expect([after.pages, after.loop, after.delay]).toEqual([
        before.pages,
        before.loop,
        before.delay,
      ]);
      expect(after.xmp).toBeUndefined();
      expect(after.icc).toEqual(before.icc);
    },
  );
});

it.each(Object.entries(accepted) as [Extension, Buffer][])(
  'leaves %s unchanged if it has no metadata',
  async (extension, bytes) => {
    expect(await clean(bytes, extension)).toEqual(bytes);
  },
);

describe('a video', () => {
  it('keeps its frames in place and its length', async () => {
    const film = aFilm();
    const cleaned = await clean(film, 'mp4');
    expect(cleaned.length).toBe(film.length);
    expect(cleaned.indexOf('film'.repeat(10))).toBe(film.indexOf('film'.repeat(10)));
    for (const needed of ['mvhd', 'vide', 'avc1', 'stco']) {
      expect(cleaned.indexOf(needed)).toBe(film.indexOf(needed));
    }
    // The creation time is removed as well.
    expect(film.includes(u32(3_800_000_000))).toBe(true);
    expect(cleaned.includes(u32(3_800_000_000))).toBe(false);
  });

  it.each(['hvc1', 'hev1', 'dvh1', 'apcn'])(
    'with codec %s is rejected, as few browsers can play it',
    (codec) =>
      expect(clean(aFilm({ codec }), 'mp4')).rejects.toMatchObject({ code: 'unplayableVideo' }),
  );

  const long = (size: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(size);
    return Buffer.concat([u32(1), Buffer.from('udta'), bytes, Buffer.from(place)]);
  };
  it.each([
    ['says it goes on to the end', Buffer.concat([u32(0), Buffer.from(`udta${place}`)])],
    ['is longer than the file', Buffer.concat([u32(0xffffffff), Buffer.from(`udta${place}`)])],
    ['is shorter than its head', Buffer.concat([u32(3), Buffer.from(`udta${place}`)])],
    ['has a long length', long(34n)],
    ['has a length beyond any file', long(2n ** 64n - 1n)],
    ['has a long length that is too short', long(3n)],
    [
      'nests without end',
      Array(2_000)
        .fill(0)
        .reduce<Buffer>((inner) => box('moov', inner), box('udta', place)),
    ],
  ])('is cleaned even if one of its boxes %s', async (_what, hostile) => {
    for (const film of [aFilm({ more: [hostile] }), Buffer.concat([aFilm(), hostile])]) {
      const cleaned = await clean(film, 'mp4');
      expect(cleaned.includes(place)).toBe(false);
      expect(cleaned.length).toBe(film.length);
      expect(cleaned.includes('film'.repeat(10))).toBe(true);
    }
  });
});

it('detects animated images', async () => {
  const path = join(folder.path, 'file');
  const moves = async (bytes: Buffer, extension: Extension) => {
    await writeFile(path, bytes);
    return isAnimated(path, typeOf(extension));
  };
  expect(await moves(privateFiles.webp, 'webp')).toBe(true);
  expect(await moves(Buffer.from(accepted.avif).fill('avis', 8, 12), 'avif')).toBe(true);
  const apng = Buffer.concat([accepted.png.subarray(0, 33), u32(0), Buffer.from('acTL'), u32(0)]);
  expect(await moves(apng, 'png')).toBe(true);
  for (const still of ['webp', 'avif', 'png', 'jpg'] as const) {
    expect(await moves(accepted[still], still)).toBe(false);
  }
});

describe('an SVG', () => {
  const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
  it.each([
    '<style>a > b {}</style>',
    '<text a="> <!-- " b=\'/>\'>1 &lt; 2 <![CDATA[ <metadata> ]]></text>',
    '<metadatas/>',
  ])('keeps %s unchanged', async (content) => {
    const bytes = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b>">]>${drawing(content)}`);
    expect(String(await clean(bytes, 'svg'))).toBe(String(bytes));
  });

  it.each(['<!-- ', '<metadata>', '<a b="', '<metadata></g>'])(
    'with %s is rejected as damaged',
    (content) =>
      expect(clean(Buffer.from(drawing(content)), 'svg')).rejects.toMatchObject({
        code: 'damagedPicture',
      }),
  );
});

it('throws only API errors for damaged files', { timeout: 120_000 }, async () => {
  const kinds = Object.entries(privateFiles) as [Extension, Buffer][];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 20 }),
      fc.nat(2_000),
      async ([extension, whole], changes, length) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) if (at > 15) bytes[at % bytes.length] = byte;
        for (const tried of [bytes, bytes.subarray(0, Math.max(24, length))]) {
          const refusal = await clean(tried, extension).then(
            () => undefined,
            (error) => error,
          );
          if (refusal) expect(refusal).toBeInstanceOf(ApiError);
        }
      },
    ),
    { numRuns: 300 },
  );
});
