import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { cacheUploads, type ReadableStorage } from './upload-cache.ts';

const nameOf = (number: number) => `${String(number).padStart(40, '0')}.png`;
const content = Buffer.alloc(1_000, 'x');

let folder: Awaited<ReturnType<typeof newFolder>>;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => folder.remove());

const storage: ReadableStorage = {
  describe: async (name) => ({ name, size: content.length, storedAt: new Date() }),
  open: async () => Readable.from([content.subarray(0, 500), content.subarray(500)]),
};
const read = async (files: ReadableStorage, name: string) =>
  buffer((await files.open(name)) ?? Readable.from([]));

it('caches nothing from an interrupted download', async () => {
  const files = cacheUploads(
    {
      ...storage,
      open: async () =>
        Readable.from(
          (async function* () {
            yield content;
            throw new Error('broke off');
          })(),
        ),
    },
    { folder: folder.path },
  );
  await expect(read(files, nameOf(1))).rejects.toThrow('broke off');
  expect(await readdir(folder.path)).toEqual([]);
});

it('still serves files if the cache folder is unusable', async () => {
  const files = cacheUploads(storage, { folder: '/dev/null/nowhere' });
  expect(await read(files, nameOf(1))).toEqual(content);
});

it('evicts the oldest files beyond its size, and deletes them', async () => {
  const files = cacheUploads(storage, { folder: folder.path, bytes: 3_500 });
  for (let number = 1; number <= 5; number += 1) await read(files, nameOf(number));
  await expect.poll(async () => (await readdir(folder.path)).sort()).toEqual([3, 4, 5].map(nameOf));
});

it('reads from storage again if a cached copy was deleted', async () => {
  const files = cacheUploads(storage, { folder: folder.path });
  await read(files, nameOf(1));
  await folder.remove();
  expect(await read(files, nameOf(1))).toEqual(content);
});
