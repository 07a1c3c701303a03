import { expect, it } from 'vitest';
import { createCsvReader } from './csv-reader.ts';

/** The rows of a file that arrives in pieces of some bytes. */
async function read(file: string, size = 3): Promise<[line: number, cells: string[]][]> {
  const rows: [number, string[]][] = [];
  const reader = createCsvReader(({ line, cells }) => rows.push([line, cells]));
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  await reader.end();
  return rows;
}

it('refuses a quote that nobody closes', async () => {
  await expect(read('a,"b\nc')).rejects.toThrow();
  await expect(read(`a,"b${'c\n'.repeat(100_000)}`, 10_000)).rejects.toThrow();
});

it('refuses a line of empty cells without end', async () => {
  await expect(read(`a,b\n${','.repeat(300_000)}`, 10_000)).rejects.toThrow('too long');
  await expect(read(','.repeat(300_000), 300_000)).rejects.toThrow('too long');
});

it.each(['\n', '\r\n', '\r'])(
  'reads lines that end with %j, wherever the pieces end',
  async (end) => {
    const file = ['a,b', '', 'ü,"x, ""y"""', '日本,2'].join(end);
    for (const size of [1, 2, 3, 5, 1_000]) {
      expect(await read(file, size)).toEqual([
        [1, ['a', 'b']],
        [3, ['ü', 'x, "y"']],
        [4, ['日本', '2']],
      ]);
    }
  },
);

it('takes the delimiter of the first line, leaves out the mark of Excel, and reads no more than there is', async () => {
  expect(await read('\uFEFFa;b,c\n1;2')).toEqual([
    [1, ['a', 'b,c']],
    [2, ['1', '2']],
  ]);
  expect(await read('a\tb')).toEqual([[1, ['a', 'b']]]);
  expect(await read('alone')).toEqual([[1, ['alone']]]);
  expect(await read('')).toEqual([]);
});
