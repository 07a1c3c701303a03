import type { Change } from '../store/engine/change.ts';
import { readChanges, readRevision, readWrittenAt } from '../store/engine/changes.ts';
import type { Database } from '../store/engine/database.ts';
import type { Disk } from './disk.ts';
import { createEntry, type Entry } from './entry.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { pageKey, type SiteCache } from './site-cache.ts';

/** Pages published within this time before the process is killed are published again. */
const saveEveryMs = 60_000;

interface KeepPublishedOptions {
  db: Database;
  cache: Pick<SiteCache, 'peek' | 'restore' | 'invalidate'>;
  disk: Disk;
  directory: string;
  origin: string;
  /** Of the program and its settings: others would render different pages. */
  fingerprint: string;
  /** Computes what is cached under a key. */
  make: (key: string) => ReturnType<Entry['make']>;
  /** The revision up to which all changes have been applied to the pages. */
  handled: () => number;
  onError: (error: unknown) => void;
}

/**
 * Keeps published pages that are still valid across a restart: their dependencies are saved periodically and on
 * shutdown, and the changes since then are replayed at the next start.
 */
export async function keepPublished({
  db,
  cache,
  disk,
  directory,
  origin,
  fingerprint,
  make,
  handled,
  onError,
}: KeepPublishedOptions) {
  const manifest = await findManifest();
  const marks = new Map(manifest?.pages.map(({ path, file }) => [path, file]));
  const there = await disk.open(marks);
  if (manifest) {
    await restore(manifest, there);
    // Includes changes that this process was notified of before the entries were restored.
    await goThrough(manifest.revision, await readRevision(db));
  }

  /** The manifest, if it belongs to this program and this database. */
  async function findManifest(): Promise<Manifest | undefined> {
    const found = await readManifest(directory, fingerprint);
    if (!found) return undefined;
    const writtenAt = await readWrittenAt(db, found.revision);
    return writtenAt === found.writtenAt ? found : undefined;
  }

  /** Restores entries as if this process had computed them and evicted the responses. */
  async function restore({ answers, pages }: Manifest, isThere: ReadonlySet<string>) {
    const known = answers.map((answer) => ({
      ...createEntry(answer.key, () => make(answer.key), answer.etag),
      ...answer,
    }));
    const isTold = pages.filter(
      ({ path, sources }) =>
        isThere.has(path) && sources.every(([number, etag]) => known[number]?.etag === etag),
    );
    const used = new Set(isTold.flatMap(({ sources }) => sources.map(([number]) => number)));
    for (const number of used) cache.restore(known[number]);
    for (const { path, etag, sources } of isTold) {
      const key = pageKey(origin + path);
      cache.restore({
        ...createEntry(key, () => make(key), etag),
        sources: sources.map(([number, said]) => ({ entry: known[number], etag: said })),
        isPinned: true,
      });
    }
    // The rest changed while the manifest was written, so it's inconsistent about them.
    const told = new Set(isTold.map(({ path }) => path));
    await disk.remove([...isThere].filter((path) => !told.has(path)));
  }

  async function goThrough(after: number, upTo: number): Promise<void> {
    if (after === upTo) return;
    const everything: Change[] = [{ kind: 'everything', id: '', removed: true }];
    const changes = upTo > after ? await readChanges(db, after, upTo) : undefined;
    await cache.invalidate(changes ?? everything, { after, upTo });
  }

  let saved: unknown;
  let saving = Promise.resolve();

  function* publishedPages() {
    for (const [path, file] of disk.marks()) {
      const entry = cache.peek(pageKey(origin + path));
      if (entry) yield { path, file, entry };
    }
  }

  async function save(): Promise<void> {
    const revision = handled();
    const state = `${revision} ${disk.writes()}`;
    if (state === saved) return;
    const head = { fingerprint, revision, writtenAt: await readWrittenAt(db, revision) };
    await writeManifest(directory, head, publishedPages());
    saved = state;
  }

  const saveInTurn = () => {
    saving = saving.then(save).catch(onError);
    return saving;
  };
  const timer = setInterval(saveInTurn, saveEveryMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await saveInTurn();
    },
  };
}
