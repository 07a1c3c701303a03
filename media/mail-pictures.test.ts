import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { startDecoding } from './decoding.ts';
import { mailPicture } from './mail-pictures.ts';
import { openStorage } from './open-storage.ts';
import { openTemporaryFiles } from './temporary-files.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let tools: Parameters<typeof mailPicture>[0];
beforeAll(async () => {
  folder = await newFolder();
  tools = {
    storage: await openStorage({ folder: join(folder.path, 'uploads') }),
    temporaryFiles: await openTemporaryFiles(join(folder.path, 'arriving')),
    decoding: startDecoding(),
  };
});
afterAll(async () => {
  tools.decoding.end();
  await folder.remove();
});

const size = { width: 1600, height: 900 };

async function stored(bytes: Buffer, extension: string): Promise<string> {
  const name = `${randomBytes(20).toString('hex')}.${extension}`;
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  await tools.storage.put(name, path);
  return name;
}
const seeThrough = () =>
  sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer();
const pixelOf = async (name: string) => {
  const bytes = await buffer((await tools.storage.open(name)) as NodeJS.ReadableStream);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: [...data.subarray(0, info.channels)] };
};

const drawing = (content: string, box = '0 0 200 50') =>
  stored(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`),
    'svg',
  );

it('has no mail version of an SVG or a missing file', async () => {
  const empty = await drawing('');
  expect(await mailPicture(tools, empty, size, 'picture')).toBeUndefined();
  const missing = `${'0'.repeat(40)}.webp`;
  expect(await mailPicture(tools, missing, size, 'picture')).toBeUndefined();
});

it('creates a JPEG of twice the column width, with white behind transparency', async () => {
  const name = await stored(await seeThrough(), 'webp');
  const made = await mailPicture(tools, name, size, 'picture');
  expect(made).toEqual({ name: name.replace('.webp', '-1040.jpg'), width: 1040, height: 585 });
  const pixel = await pixelOf(made?.name ?? '');
  expect(pixel).toEqual({ width: 1040, height: 585, channels: [255, 255, 255] });
  // Created once: found again even after the original was removed.
  await tools.storage.remove([name]);
  expect(await mailPicture(tools, name, size, 'picture')).toEqual(made);
});

it('keeps a logo transparent, and never enlarges an image', async () => {
  const logo = await sharp(await seeThrough())
    .resize(120)
    .png()
    .toBuffer();
  const name = await stored(logo, 'png');
  const made = await mailPicture(tools, name, { width: 120, height: 68 }, 'logo');
  expect(made).toMatchObject({ name: name.replace('.png', '-120.png'), width: 120 });
  expect((await pixelOf(made?.name ?? '')).channels).toEqual([0, 0, 0, 0]);
});

it('renders an SVG logo at the size that mails show', async () => {
  const name = await drawing('<rect width="200" height="50" fill="#ff0000"/>');
  const made = await mailPicture(tools, name, { width: 200, height: 50 }, 'logo');
  expect(made).toEqual({ name: name.replace('.svg', '-360.png'), width: 360, height: 90 });
  const { width, height, channels } = await pixelOf(made?.name ?? '');
  expect({ width, height, channels }).toEqual({
    width: 360,
    height: 90,
    channels: [255, 0, 0, 255],
  });
});

it('limits the height of a tall logo', async () => {
  const name = await drawing('<rect width="5" height="500"/>', '0 0 5 500');
  expect(await mailPicture(tools, name, { width: 5, height: 500 }, 'logo')).toMatchObject({
    width: 4,
    height: 400,
  });
});

it('loads no external files into an SVG, and gives up on a damaged one', async () => {
  const secret = join(folder.path, 'secret.png');
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00ff00' } }).toFile(
    secret,
  );
  const curious = await drawing(
    `<image href="file://${secret}" width="200" height="50"/><image href="secret.png" width="200" height="50"/>`,
  );
  const made = await mailPicture(tools, curious, { width: 200, height: 50 }, 'logo');
  expect((await pixelOf(made?.name ?? '')).channels).toEqual([0, 0, 0, 0]);
  const damaged = await drawing('<rect');
  expect(await mailPicture(tools, damaged, { width: 200, height: 50 }, 'logo')).toBeUndefined();
});

it('keeps an animation unchanged', async () => {
  const name = await stored(Buffer.from('GIF89a'), 'gif');
  expect(await mailPicture(tools, name, size, 'picture')).toEqual({ name, ...size });
});
