import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { newFolder, onOneEngine } from '../tests/support/engines.ts';
import { namesIn, newStorage, onEveryStorage } from '../tests/support/storages.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const megabyte = 1024 * 1024;
const aName = (extension = 'mp4') => `${randomBytes(20).toString('hex')}.${extension}`;

onEveryStorage((kind) => {
  let folder: Awaited<ReturnType<typeof newFolder>>;
  let storage: Storage;
  beforeAll(async () => {
    folder = await newFolder();
    const environment = { DATA_DIR: join(folder.path, 'data'), ...(await newStorage(kind)) };
    storage = await openStorage(readConfig(environment).storage);
  });
  afterAll(() => folder.remove());

  async function put(bytes: Buffer, name = aName()): Promise<string> {
    const path = join(folder.path, 'finished');
    await writeFile(path, bytes);
    await storage.put(name, path);
    return name;
  }
  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await storage.open(name, range);
    return stream && buffer(stream);
  };

  it('returns nothing for a name that was never stored', async () => {
    const name = aName();
    expect(await storage.describe(name)).toBeUndefined();
    expect(await storage.open(name)).toBeUndefined();
    expect(await storage.open(name, { start: 1, end: 2 })).toBeUndefined();
    await storage.remove([name]);
  });

  it('stores a file and removes the local copy', async () => {
    const bytes = randomBytes(1_000);
    const name = await put(bytes);
    expect(await read(name)).toEqual(bytes);
    expect(await readdir(folder.path)).not.toContain('finished');
    const { size, storedAt } = (await storage.describe(name)) ?? {};
    expect(size).toBe(1_000);
    expect(Math.abs(Date.now() - Number(storedAt))).toBeLessThan(60_000);
  });

  it('stores a file larger than one chunk, and reads ranges of it', async () => {
    const bytes = randomBytes(12 * megabyte);
    const name = await put(bytes);
    expect((await storage.describe(name))?.size).toBe(bytes.length);
    expect(Buffer.compare((await read(name)) ?? Buffer.alloc(0), bytes)).toBe(0);
    const middle = { start: 6 * megabyte, end: 6 * megabyte + 99 };
    expect(await read(name, middle)).toEqual(bytes.subarray(middle.start, middle.end + 1));
  });

  it('accepts the same file twice', async () => {
    const name = await put(Buffer.from('the same'));
    await put(Buffer.from('the same'), name);
    expect(String(await read(name))).toBe('the same');
    expect((await namesIn(storage)).filter((other) => other === name)).toHaveLength(1);
  });

  it('reads a range', async () => {
    const name = await put(Buffer.from('0123456789'));
    expect(String(await read(name, { start: 3, end: 5 }))).toBe('345');
    expect(String(await read(name, { start: 9, end: 9 }))).toBe('9');
  });

  it('lists the stored files with their sizes', async () => {
    const names = [await put(Buffer.from('a')), await put(Buffer.from('bc'), aName('jpg'))];
    const files = [];
    for await (const file of storage.list()) files.push(file);
    for (const [index, name] of names.entries()) {
      expect(files.find((file) => file.name === name)).toMatchObject({ size: index + 1 });
    }
    expect(files.every((file) => file.storedAt instanceof Date)).toBe(true);
  });

  it('removes only the given files', async () => {
    const names = [
      await put(Buffer.from('a')),
      await put(Buffer.from('b')),
      await put(Buffer.from('c')),
    ];
    await storage.remove(names.slice(0, 2));
    const left = await namesIn(storage);
    expect(names.map((name) => left.includes(name))).toEqual([false, false, true]);
    expect(await storage.describe(names[0])).toBeUndefined();
  });

  it('survives readers that disconnect early', async () => {
    const name = await put(randomBytes(megabyte));
    for (let reader = 0; reader < 10; reader++) (await storage.open(name))?.destroy();
    expect((await read(name))?.length).toBe(megabyte);
  });
});

onOneEngine('in a folder that holds other things', () => {
  it('lists only names that an upload can have', async () => {
    const folder = await newFolder();
    const storage = await openStorage({ folder: folder.path });
    for (const name of ['.DS_Store', 'notes.txt', 'a.jpg', `${'0'.repeat(40)}.exe`]) {
      await writeFile(join(folder.path, name), 'x');
    }
    const own = aName('png');
    await writeFile(join(folder.path, own), 'x');
    expect(await namesIn(storage)).toEqual([own]);
    await folder.remove();
  });
});
