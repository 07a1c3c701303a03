import { expect, it } from 'vitest';
import { createCsvReader } from './csv-reader.ts';

/** The rows of a file that arrives in chunks of `size` bytes. */
async function read(file: string, size = 3): Promise<[line: number, cells: string[]][]> {
  const rows: [number, string[]][] = [];
  const reader = createCsvReader(({ line, cells }) => rows.push([line, cells]));
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  await reader.end();
  return rows;
}

it('rejects an unclosed quote', async () => {
  await expect(read('a,"b\nc')).rejects.toThrow();
  await expect(read(`a,"b${'c\n'.repeat(100_000)}`, 10_000)).rejects.toThrow();
});

it('rejects an overlong line of empty cells', async () => {
  await expect(read(`a,b\n${','.repeat(300_000)}`, 10_000)).rejects.toThrow('too long');
  await expect(read(','.repeat(300_000), 300_000)).rejects.toThrow('too long');
});

it.each(['\n', '\r\n', '\r'])('reads lines that end with %j, at any chunk size', async (end) => {
  const file = ['a,b', '', 'ü,"x, ""y"""', '日本,2'].join(end);
  for (const size of [1, 2, 3, 5, 1_000]) {
    expect(await read(file, size)).toEqual([
      [1, ['a', 'b']],
      [3, ['ü', 'x, "y"']],
      [4, ['日本', '2']],
    ]);
  }
});

it('detects the delimiter, skips a byte order mark and reads empty files', async () => {
  expect(await read('\uFEFFa;b,c\n1;2')).toEqual([
    [1, ['a', 'b,c']],
    [2, ['1', '2']],
  ]);
  expect(await read('a\tb')).toEqual([[1, ['a', 'b']]]);
  expect(await read('alone')).toEqual([[1, ['alone']]]);
  expect(await read('')).toEqual([]);
});
