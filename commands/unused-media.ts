import { readStoredName } from '../contract/media/media.ts';
import type { Storage } from '../media/storage.ts';
import { write } from '../store/engine/write.ts';
import {
  type FilesInUse,
  forgetMedia,
  readFilesInUse,
  recordedAmong,
} from '../store/media/media-uses.ts';
import type { Site } from './open-site.ts';

/** An upload with all sizes created from it. */
export interface StoredMedia {
  hash: string;
  names: string[];
  /** The total of all its files, in bytes. */
  size: number;
  /** When the last of its files was stored. */
  storedAt: Date;
}

const actor = { kind: 'command', name: 'unused-files' } as const;

/** Small batches, so that nobody who saves meanwhile waits long. */
const removedAtOnce = 100;

/**
 * Finds unused uploads, and removes those stored before a given time. Newer ones, and their posters, are assumed to
 * be in a form that isn't saved yet.
 */
export async function findUnusedMedia({ db, storage }: Pick<Site, 'db' | 'storage'>, before: Date) {
  const all = await gather(storage);
  const inUse = await readFilesInUse(db);
  const young = new Set(all.filter(({ storedAt }) => storedAt >= before).map(({ hash }) => hash));
  const unusedAmong = (some: StoredMedia[], { named, companions }: FilesInUse) => {
    const kept = companions.filter(([video]) => named.has(video) || young.has(video));
    const usedCompanions = new Set(kept.map(([, file]) => file));
    return some.filter(({ hash }) => !named.has(hash) && !usedCompanions.has(hash));
  };

  /**
   * Rows first: a crash in between leaves files that are found again. Both steps hold the lock that saving takes, so
   * that they see everything saved meanwhile.
   */
  async function removeSome(some: StoredMedia[]): Promise<StoredMedia[]> {
    const forgotten = await write(db, actor, async (trx) => {
      const unused = unusedAmong(some, await readFilesInUse(trx));
      await forgetMedia(trx, unused.map(hashOf));
      return unused;
    });
    return write(db, actor, async (trx) => {
      const unused = unusedAmong(forgotten, await readFilesInUse(trx));
      const uploadedAgain = await recordedAmong(trx, unused.map(hashOf));
      const removed = unused.filter(({ hash }) => !uploadedAgain.has(hash));
      await storage.remove(removed.flatMap(({ names }) => names));
      return removed;
    });
  }

  const unused = unusedAmong(all, inUse);
  const removable = unused.filter(({ hash }) => !young.has(hash));
  return {
    unused,
    removable,
    async remove(): Promise<StoredMedia[]> {
      const removed: StoredMedia[] = [];
      for (let done = 0; done < removable.length; done += removedAtOnce) {
        removed.push(...(await removeSome(removable.slice(done, done + removedAtOnce))));
      }
      return removed;
    },
  };
}

const hashOf = ({ hash }: StoredMedia) => hash;

async function gather(storage: Storage): Promise<StoredMedia[]> {
  const found = new Map<string, StoredMedia>();
  for await (const { name, size, storedAt } of storage.list()) {
    const hash = readStoredName(name)?.hash;
    if (!hash) continue;
    const media = found.get(hash) ?? { hash, names: [], size: 0, storedAt };
    media.names.push(name);
    media.size += size;
    if (storedAt > media.storedAt) media.storedAt = storedAt;
    found.set(hash, media);
  }
  return [...found.values()].sort((a, b) => Number(a.storedAt) - Number(b.storedAt));
}
