import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { png } from '../tests/support/files.ts';
import { privateFiles } from '../tests/support/private-files.ts';
import { openFolder } from './folder.ts';
import type { Storage } from './storage.ts';
import { openTemporaryFiles } from './temporary-files.ts';
import { takeUploads, type Uploads } from './uploads.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let storage: Storage;
let uploads: Uploads;
beforeAll(async () => {
  folder = await newFolder();
  storage = await openFolder(folder.path);
  const temporaryFiles = await openTemporaryFiles(join(folder.path, '.arriving'));
  uploads = takeUploads({ storage, temporaryFiles, maxImageMb: 1, maxVideoMb: 1 });
});
afterAll(() => folder.remove());

const receive = (bytes: Buffer) => uploads.receive(Readable.from([bytes]), ['image', 'video']);

it('does not confirm a file that was removed after it was published', async () => {
  const file = await receive(png);
  await uploads.publish([file]);
  await uploads.confirm([file.name]);
  await storage.remove([file.name]);
  await expect(uploads.confirm([file.name])).rejects.toMatchObject({ code: 'unavailable' });
});

it('names a file by the hash of its cleaned content', async () => {
  for (const bytes of [privateFiles.jpg, privateFiles.mp4]) {
    const { name, path } = await receive(bytes);
    const hash = createHash('sha256').update(await readFile(path));
    expect(name.split('.')[0]).toBe(hash.digest('hex').slice(0, 40));
  }
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('keeps a rotated %s upright', async (format) => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#369' } });
  const bytes = await picture.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  const { path, width, height } = await receive(bytes);
  expect([width, height]).toEqual([20, 40]);
  const shown = await sharp(path).metadata();
  expect(shown.autoOrient).toMatchObject({ width: 20, height: 40 });
  // Browsers ignore the orientation in a WebP.
  if (format === 'webp') expect([shown.width, shown.exif]).toEqual([20, undefined]);
});

it('makes a file readable to other users only once it is published', async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  for (const bytes of [privateFiles.png, privateFiles.svg, privateFiles.mov]) {
    const file = await receive(bytes);
    expect(await modeOf(file.path)).toBe(0o600);
    await uploads.publish([file]);
    expect(await modeOf(join(folder.path, file.name))).toBe(0o644);
  }
});
