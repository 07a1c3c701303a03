import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { readStoredName } from '../contract/media/media.ts';
import { passOn } from './pass-on.ts';
import type { Storage, StoredFile } from './storage.ts';

/** The part of a storage that serving needs. */
export type ReadableStorage = Pick<Storage, 'describe' | 'open'>;

const mostBytes = 256 * 1024 * 1024;
/** Larger than any image for the web. Videos are requested in ranges and aren't cached. */
const largestFile = 8 * 1024 * 1024;
/** After this long, the storage counts as hanging if there is a copy here. */
const silentAfterMs = 400;

interface ServedOptions {
  /** For this process alone; created when needed, removed by the next process to start. */
  folder: string;
  bytes?: number;
}

/**
 * Keeps copies of recently served images for the time when the storage doesn't answer. While it answers, it is always
 * asked first, so a deleted file is gone at once.
 */
export function cacheUploads(
  storage: ReadableStorage,
  { folder, bytes = mostBytes }: ServedOptions,
): ReadableStorage {
  const kept = new LRUCache<string, StoredFile>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => size + 1,
    dispose: (_file, name, reason) => {
      if (reason !== 'set') void rm(pathOf(name), { force: true });
    },
  });
  const coming = new Set<string>();
  let isSilent = false;
  let isAsking = false;

  const pathOf = (name: string) => join(folder, name);

  /** Asks the storage, and records whether it responded. */
  async function ask(name: string): Promise<StoredFile | undefined> {
    try {
      const found = await storage.describe(name);
      isSilent = false;
      if (!found) kept.delete(name);
      return found;
    } catch (error) {
      isSilent = true;
      throw error;
    }
  }

  /** While the storage is silent, one request at a time probes it and nobody waits. */
  async function askAlone(name: string) {
    if (isAsking) return;
    isAsking = true;
    await ask(name).catch(() => {});
    isAsking = false;
  }

  async function describe(name: string): Promise<StoredFile | undefined> {
    const copy = kept.get(name);
    if (!copy) return ask(name);
    if (isSilent) {
      void askAlone(name);
      return copy;
    }
    const asked = ask(name).catch(() => copy);
    const patience = new AbortController();
    const late = delay(silentAfterMs, 'late' as const, { signal: patience.signal });
    const found = await Promise.race([asked, late.catch(() => 'late' as const)]);
    patience.abort();
    if (found !== 'late') return found;
    isSilent = true;
    return copy;
  }

  async function openCopy(name: string, range?: { start: number; end: number }) {
    if (!kept.has(name)) return undefined;
    const file = await open(pathOf(name)).catch(() => undefined);
    if (!file) kept.delete(name); // the file was deleted from outside
    return file?.createReadStream(range);
  }

  function isWorthKeeping(name: string): boolean {
    const { type = 'video/' } = readStoredName(name) ?? {};
    return !type.startsWith('video/') && !coming.has(name);
  }

  /** Passes chunks on, and caches the file once it is complete. */
  async function* keeping(name: string, content: Readable): AsyncGenerator<Buffer> {
    coming.add(name);
    const path = `${pathOf(name)}.coming`;
    // If the disk is full, nothing is cached; the visitor needn't notice.
    let file = await mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => open(path, 'w', 0o600))
      .catch(() => undefined);
    let size = 0;
    let isWhole = false;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.length;
        const isWritten = size <= largestFile && (await file?.write(chunk).catch(() => undefined));
        if (file && !isWritten) {
          await file.close().catch(() => {});
          file = undefined;
        }
        yield chunk;
      }
      isWhole = file !== undefined;
    } finally {
      await file?.close().catch(() => {});
      if (isWhole) {
        const note = () => kept.set(name, { name, size, storedAt: new Date() });
        await rename(path, pathOf(name)).then(note, () => {});
      } else await rm(path, { force: true }).catch(() => {});
      coming.delete(name);
    }
  }

  return {
    describe,
    async open(name, range) {
      const copy = await openCopy(name, range);
      if (copy) return copy;
      const content = await storage.open(name, range);
      if (!content || range || !isWorthKeeping(name)) return content;
      return passOn(content, (chunks) => keeping(name, chunks));
    },
  };
}
