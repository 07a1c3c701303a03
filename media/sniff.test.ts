import { expect, it } from 'vitest';
import { mediaTypes } from '../contract/media/media.ts';
import { cpuSecondsOf } from '../tests/support/cpu-time.ts';
import { accepted, refused } from '../tests/support/files.ts';
import { box } from '../tests/support/private-files.ts';
import { sniff } from './sniff.ts';

it.each(Object.entries(refused))('refuses %s', async (_name, bytes) => {
  expect(await sniff(bytes)).toBeUndefined();
});

it('refuses an empty file', async () => {
  expect(await sniff(new Uint8Array())).toBeUndefined();
});

it.each(Object.entries(accepted))('detects %s by its bytes', async (extension, bytes) => {
  const type = await sniff(bytes);
  expect(type && type !== 'image/heic' && mediaTypes[type].extension).toBe(extension);
});

it.each([
  '\ufeff<svg></svg>',
  '\n <?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg\n/>',
  '<SVG viewBox="0 0 1 1"/>',
])('detects %j as SVG', async (text) => {
  expect(await sniff(Buffer.from(text))).toBe('image/svg+xml');
});

it.each(['<svgx/>', 'x<svg/>', '<!doctype html><svg/>', '<!-- <svg/>', '<g><svg/></g>'])(
  'does not detect %j as SVG',
  async (text) => {
    expect(await sniff(Buffer.from(text))).toBeUndefined();
  },
);

it('gives up quickly on a long prefix that looks like SVG', async () => {
  for (const part of ['<!---->', '<?xml ', '<!-- ', ' ', '<!doctype svg ']) {
    const bytes = Buffer.from(part.repeat(60_000 / part.length));
    const seconds = await cpuSecondsOf(async () => expect(await sniff(bytes)).toBeUndefined());
    expect(seconds).toBeLessThan(1);
  }
});

const heif = (major: string, ...others: string[]) =>
  box('ftyp', `${major}\0\0\0\0${others.join('')}`);

it.each([
  heif('heic', 'mif1', 'heic'),
  heif('mif1', 'heic'),
  heif('heix', 'mif1'),
  heif('msf1', 'hevc'),
  heif('hevc'),
  heif('mif1'),
  heif('mif1', 'hava', 'vifx'),
])('detects HEIC (%#)', async (bytes) => {
  expect(await sniff(bytes)).toBe('image/heic');
});

it('detects AVIF with a generic major brand', async () => {
  expect(await sniff(heif('mif1', 'miaf', 'avif'))).toBe('image/avif');
});
