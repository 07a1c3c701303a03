import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What the package calls Latin, as CSS says it. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, ' +
  'U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** What nearly all of English is written with: letters, figures, marks, quotes, dashes, and its money. */
const english =
  'U+0000-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, ' +
  'U+2026, U+20AC';

/** Half of the bytes are for kerning; what else the site asks for is ligatures and figures of one width. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];

const source = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);

const directory = join(import.meta.dirname, '..', '..', 'app', 'ui', 'typeface');

/** The Latin letters of the typeface in two parts: what a page in English needs, and the others. */
export async function typefaceParts(): Promise<{ path: string; bytes: Buffer }[]> {
  const whole = await readFile(source);
  const inEnglish = codesOf(english);
  const others = codesOf(latin).filter((code) => !inEnglish.includes(code));
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
  return range.split(', ').flatMap((span) => {
    const [from = 0, to = from] = span
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
