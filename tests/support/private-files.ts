import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { accepted } from './files.ts';

/** The location of the Eiffel Tower, as phones write it into photos and videos. */
export const place = '+48.8584+002.2945/';

/** A box of an MP4, QuickTime or AVIF file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A PNG chunk. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

const zeros = (length: number) => Buffer.alloc(length);

/** A track of four-byte samples in a single chunk; the handler tells the kind of track. */
function track(handler: string, codec: string, offset: number, count: number): Buffer {
  const times = u32(0, 3_800_000_000, 3_800_000_001);
  return box(
    'trak',
    box('tkhd', times, zeros(72)),
    box('meta', place),
    box(
      'mdia',
      box('mdhd', times, zeros(12)),
      box('hdlr', zeros(8), handler, zeros(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', u32(0, 1), box(codec, zeros(70))),
          box('stsc', u32(0, 1, 1, count, 1)),
          box('stsz', u32(0, 4, count)),
          box('stco', u32(0, 1, offset)),
        ),
      ),
    ),
    box('udta', box('name', place)),
  );
}

/** As a phone records it: with the location in three boxes, in a track of its own, and after the end. */
export function aFilm({ brand = 'isom', codec = 'avc1', more = [] as Buffer[] } = {}): Buffer {
  const ftyp = box('ftyp', `${brand}\0\0\0\0${brand}isom`);
  const frames = Buffer.from('film'.repeat(10));
  const measured = Buffer.from(`${place}  `);
  const start = ftyp.length + 8;
  const moov = box(
    'moov',
    box('mvhd', u32(0, 3_800_000_000, 3_800_000_001), zeros(88)),
    track('vide', codec, start, frames.length / 4),
    track('meta', 'mebx', start + frames.length, measured.length / 4),
    box('udta', box('\xa9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place)),
    box('meta', zeros(4), box('ilst', place)),
    ...more,
  );
  return Buffer.concat([
    ftyp,
    box('mdat', frames, measured),
    moov,
    box('uuid', zeros(16), place),
    box('free', place),
    box('XMP_', place),
  ]);
}

const camera = {
  IFD0: { Make: place },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${place}</note></x:xmpmeta>`;
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#369' } });
const withCamera = (image: Sharp, orientation = 6) =>
  image.clone().withMetadata({ orientation }).withExifMerge(camera).withXmp(xmp);
const frames = await sharp(
  [await picture.png().toBuffer(), await picture.clone().negate().png().toBuffer()],
  {
    join: { animated: true },
  },
)
  .toFormat('webp')
  .toBuffer();

const jpeg = await withCamera(picture).withIccProfile('p3').jpeg().toBuffer();
const png = await withCamera(picture).withIccProfile('p3').png().toBuffer();
const gif = await sharp(frames, { animated: true }).gif().toBuffer();
const extensions = gif.indexOf(Buffer.from([0x21, 0xff]));
const words = Buffer.from(`\xff\xfe\0\x14${place}`, 'latin1');
const behind = Buffer.from(place);

/** A file of each type that contains its location in every way we know of. */
export const privateFiles = {
  jpg: Buffer.concat([jpeg.subarray(0, 2), words, jpeg.subarray(2), behind]),
  png: Buffer.concat([
    png.subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Location\0${place}`)),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Location\0\0'), deflateSync(place)])),
    pngChunk('iTXt', Buffer.from(`Location\0\0\0\0\0${place}`)),
    pngChunk('tIME', Buffer.from([7, 230, 1, 1, 1, 1, 1])),
    png.subarray(33),
    behind,
  ]),
  gif: Buffer.concat([
    gif.subarray(0, extensions),
    Buffer.from([0x21, 0xfe, place.length]),
    Buffer.from(`${place}\0`),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP'),
    Buffer.from([place.length]),
    Buffer.from(`${place}\0`),
    gif.subarray(extensions),
  ]),
  webp: Buffer.concat([
    await withCamera(sharp(frames, { animated: true }), 1)
      .webp()
      .toBuffer(),
    behind,
  ]),
  avif: Buffer.concat([await withCamera(picture).avif().toBuffer(), box('uuid', zeros(16), place)]),
  svg: Buffer.from(
    [
      `<?xml version="1.0"?><!-- ${place} -->`,
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="s" xmlns:inkscape="i" viewBox="0 0 4 2"',
      ` sodipodi:docname="${place}" inkscape:export-filename='${place}'>`,
      `<?xpacket ${place}?><metadata><a><metadata>${place}</metadata></a></metadata>`,
      `<sodipodi:namedview id="a">${place}</sodipodi:namedview><rect width="4" height="2"/></svg>`,
    ].join(''),
  ),
  mp4: aFilm(),
  mov: aFilm({ brand: 'qt  ' }),
} satisfies Partial<Record<keyof typeof accepted, Buffer>>;
