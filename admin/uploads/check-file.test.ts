import { describe, expect, it } from 'vitest';
import { mediaTypes } from '../../contract/media/media.ts';
import { bytesPerMb } from '../../contract/media/upload-limits.ts';
import { accepted, refused } from '../../tests/support/files.ts';
import { checkFile } from './check-file.ts';

const limits = { image: 1, video: 2 };
const both = ['image', 'video'] as const;
const pictures = 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF or SVG).';

/** A file as the browser passes it, with whatever type it claims. */
const fileOf = (bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], 'file', { type });
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

describe('the type of a file', () => {
  it.each(Object.entries(accepted))(
    'is detected from the bytes of %s',
    async (extension, bytes) => {
      for (const said of ['', 'text/plain']) {
        const type = await checkFile(fileOf(bytes, said), both, limits);
        expect(type !== 'image/heic' && mediaTypes[type].extension).toBe(extension);
      }
    },
  );

  it.each(Object.entries(refused))(
    'rejects %s, whatever its declared type',
    async (_name, bytes) => {
      await expect(checkFile(fileOf(bytes, 'image/png'), ['image'], limits)).rejects.toThrow(
        pictures,
      );
    },
  );

  it('must be one that the field accepts', async () => {
    await expect(checkFile(fileOf(accepted.mp4, 'image/png'), ['image'], limits)).rejects.toThrow(
      pictures,
    );
    await expect(checkFile(fileOf(accepted.png), ['video'], limits)).rejects.toThrow(
      'Please choose a video (MP4, WebM, MOV or OGG).',
    );
  });
});

describe('the size of a file', () => {
  it('is limited by kind, exact to the byte', async () => {
    for (const [bytes, mb] of [
      [accepted.png, limits.image],
      [accepted.webm, limits.video],
    ] as const) {
      const largest = padded(bytes, mb * bytesPerMb);
      await checkFile(fileOf(largest), both, limits);
      await expect(checkFile(fileOf(padded(largest, largest.length + 1)), both, limits))
        .rejects //
        .toThrow(`Please choose a file of at most ${mb} MB.`);
    }
  });
});
