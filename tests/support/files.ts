import sharp from 'sharp';

/** Small files of every type that may be uploaded, and of some that may not. */

const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } });
const asPicture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif') =>
  pixel.clone().toFormat(format).toBuffer();

export const png = await asPicture('png');

/** An image that differs for each number; bytes appended to an image wouldn't survive the upload. */
export function pngNumber(number: number): Promise<Buffer> {
  const background = `#${number.toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: 1, height: 1, channels: 3, background } })
    .png()
    .toBuffer();
}

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`)]);

export const accepted = {
  png,
  jpg: await asPicture('jpeg'),
  gif: await asPicture('gif'),
  webp: await asPicture('webp'),
  avif: await asPicture('avif'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  mp4: box('isom'),
  mov: box('qt  '),
  webm: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1]),
    Buffer.from([0x42, 0xf2, 0x81, 4, 0x42, 0xf3, 0x81, 8, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
  ]),
  ogv: Buffer.concat([
    Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x2a', 'latin1'),
    Buffer.from('\x80theora\x03\x02\x01', 'latin1'),
    Buffer.alloc(32),
  ]),
} as const;

/** A video with this content. */
export function mp4Of(content: Buffer | string): Buffer {
  const head = Buffer.from('\0\0\0\0mdat');
  head.writeUInt32BE(head.length + content.length);
  return Buffer.concat([accepted.mp4, head, Buffer.from(content)]);
}

export const refused = {
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'html with a comment': Buffer.from('<!-- <svg> --><html><svg></svg></html>'),
  text: Buffer.from('just text'),
  javascript: Buffer.from('alert(1)'),
  program: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(64)]),
  zip: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64)]),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  xml: Buffer.from('<?xml version="1.0"?><note/>'),
  bitmap: Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
  audio: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(64)]),
} as const;

export interface FormFile {
  field: string;
  bytes: Buffer;
  name?: string;
  type?: string;
}

/** A multipart form as a browser sends it. */
export function form(files: FormFile[]) {
  const boundary = 'vitrine-boundary';
  const parts = files.flatMap(({ field, bytes, name = 'a.png', type = 'image/png' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
