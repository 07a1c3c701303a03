import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource-variable/instrument-sans/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';

/** The characters of nearly all English text: letters, digits, marks, quotes, dashes and currency signs. */
const english =
  'U+0000-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20AC';

/** Kerning takes half of the bytes; otherwise, the site uses only ligatures and tabular figures. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];

const source = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);

const directory = join(import.meta.dirname, '..', '..', 'ui', 'typeface');

/** The Latin characters of the typeface in two subsets: those that English pages need, and the others. */
export async function typefaceParts(): Promise<{ path: string; bytes: Buffer }[]> {
  const whole = await readFile(source);
  const inEnglish = codesOf(english);
  const others = codesOf(ranges.latin).filter((code) => !inEnglish.includes(code));
  const part = async (name: string, codes: number[]) => ({
    path: join(directory, `instrument-sans-${name}.woff2`),
    bytes: await cut(whole, codes),
  });
  return [await part('english', inEnglish), await part('others', others)];
}

function cut(whole: Buffer, codes: number[]): Promise<Buffer> {
  const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true } as const;
  return subsetFont(whole, String.fromCodePoint(...codes), options);
}

function codesOf(range: string): number[] {
  return range.split(',').flatMap((span) => {
    const [from = 0, to = from] = span
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
