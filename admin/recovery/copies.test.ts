import { beforeEach, expect, test, vi } from 'vitest';
import { findCopies, forgetCopies, keyOf, most, removeCopy, writeCopy } from './copies.ts';

/** A fake localStorage with a configurable quota. */
class Storage {
  room = Number.POSITIVE_INFINITY;
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string) ?? null;
  }
  setItem(key: string, text: string) {
    if (text.length > this.room) throw new Error('QuotaExceededError');
    Object.defineProperty(this, key, { value: text, enumerable: true, configurable: true });
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let held: { name: string }[] = [];
let storage: Storage;

beforeEach(() => {
  held = [];
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
});

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 9, minute)).toISOString();

test('discards a copy that is too large, including its smaller predecessor', async () => {
  writeCopy(keyOf('about', 'a'), 'small');
  writeCopy(keyOf('about', 'a'), 'x'.repeat(most.characters));
  expect(await findCopies('about')).toEqual([]);
});

test('stores nothing and does not throw when storage is full', async () => {
  storage.room = 10;
  writeCopy(keyOf('about', 'a'), 'words');
  expect(await findCopies('about')).toEqual([]);
});

test('ignores copies written by an older release', async () => {
  storage.setItem(keyOf('about', 'a'), JSON.stringify({ contract: 0, savedAt: at(0), content: 1 }));
  expect(await findCopies('about')).toEqual([]);
});

test('removes a damaged copy and still finds the others', async () => {
  storage.setItem(keyOf('about', 'a'), '{"contract":');
  writeCopy(keyOf('about', 'b'), 'words');
  expect(await findCopies('about')).toMatchObject([{ content: 'words' }]);
  await forgetCopies();
  expect(Object.keys(storage)).not.toContain(keyOf('about', 'a'));
});

test('neither offers nor discards a copy whose form is open in another tab', async () => {
  writeCopy(keyOf('about', 'open'), 'typed');
  writeCopy(keyOf('theme', 'dead'), 'typed');
  held = [{ name: keyOf('about', 'open') }];
  expect(await findCopies('about')).toEqual([]);
  await forgetCopies();
  expect(await findCopies('theme')).toEqual([]);
  held = [];
  expect(await findCopies('about')).toMatchObject([{ content: 'typed' }]);
});

test('finds only the copies of the given form, newest first', async () => {
  writeCopy(keyOf('product 1', 'a'), 'older', at(1));
  writeCopy(keyOf('product 1', 'b'), 'newer', at(2));
  writeCopy(keyOf('product 12', 'c'), 'another', at(3));
  expect(await findCopies('product 1')).toMatchObject([
    { content: 'newer', savedAt: at(2) },
    { content: 'older', savedAt: at(1) },
  ]);
  removeCopy(keyOf('product 1', 'b'));
  expect(await findCopies('product 1')).toMatchObject([{ content: 'older' }]);
});

test('drops the oldest copy when there are too many', async () => {
  for (let count = 0; count <= most.copies; count += 1) {
    writeCopy(keyOf(`product ${count}`, 'a'), count, at(count));
  }
  expect(await findCopies('product 0')).toEqual([]);
  expect(await findCopies('product 1')).toMatchObject([{ content: 1 }]);
  expect(await findCopies(`product ${most.copies}`)).toMatchObject([{ content: most.copies }]);
});
