import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Compression, formSuffixes, writeForms } from './published-page.ts';

const folderName = /^\d+-\d+$/;

/** How many pages are deleted before yielding to the event loop. */
const removedAtOnce = 100;

/** How many files are checked concurrently. */
const statsAtOnce = 64;

/** Identifies a version of a file: its modification time is derived from its content. */
export interface FileMark {
  size: number;
  seconds: number;
  compression: Compression;
}

export type Disk = Awaited<ReturnType<typeof openDisk>>;

/**
 * Pages as files for a web server. It serves what it finds below the symlink `current` and proxies the rest to us: a
 * changed page is deleted before the change is acknowledged and written again once rendered; all others stay.
 */
export async function openDisk(directory: string) {
  await mkdir(directory, { recursive: true });
  const current = join(directory, 'current');
  const published = new Map<string, FileMark>();
  let folder = '';
  let count = 0;
  let writes = 0;

  const fileOf = (path: string) => join(directory, folder, path, 'index.html');

  /** Removes everything at once, and synchronously, so a concurrent change never sees it half done. */
  function clear() {
    published.clear();
    count += 1;
    folder = `${Date.now()}-${count}`;
    mkdirSync(join(directory, folder));
    const coming = join(directory, 'coming');
    rmSync(coming, { force: true });
    symlinkSync(folder, coming);
    renameSync(coming, current); // a symlink can't be changed, but it can be replaced atomically
  }

  /** Returns false on a full disk, which has no room for another folder; files are then deleted one by one. */
  function hasCleared(): boolean {
    const before = { folder, pages: [...published] };
    try {
      clear();
    } catch {
      folder = before.folder;
      for (const [path, page] of before.pages) published.set(path, page);
      return false;
    }
    void sweep().catch(() => {}); // leftovers are swept the next time
    return true;
  }

  async function sweep() {
    const names = (await readdir(directory)).filter((name) => folderName.test(name));
    for (const name of names) {
      if (name !== folder) await rm(join(directory, name), { recursive: true, force: true });
    }
  }

  /** Puts complete variants in place, and only if the page is still current by the time they're ready. */
  async function put(
    path: string,
    html: string,
    compression: Compression,
    isCurrent: () => boolean,
  ) {
    const file = fileOf(path);
    const isSwept = () => file !== fileOf(path);
    let written: Awaited<ReturnType<typeof writeForms>>;
    try {
      await mkdir(dirname(file), { recursive: true });
      written = await writeForms(html, compression, (suffix) => `${file}${suffix}.coming`);
    } catch (error) {
      if (isSwept()) return;
      throw error;
    }
    // No await between the check and the rename: the page could change in between.
    if (!isCurrent() || isSwept()) return;
    for (const suffix of written.suffixes) renameSync(`${file}${suffix}.coming`, file + suffix);
    published.set(path, { ...written.mark, compression });
    writes += 1;
  }

  /** Whether the file on disk is the marked version. */
  async function isAsMarked(path: string, { size, seconds }: FileMark): Promise<boolean> {
    const found = await stat(fileOf(path)).catch(() => undefined);
    return found?.size === size && Math.floor(found.mtimeMs / 1_000) === seconds;
  }

  /** Deletes files that aren't published pages: nothing would delete them once they're outdated. */
  async function removeOthers() {
    const known = new Set(
      [...published.keys()].flatMap((path) => formSuffixes.map((suffix) => fileOf(path) + suffix)),
    );
    const options = { recursive: true, withFileTypes: true } as const;
    for (const found of await readdir(join(directory, folder), options)) {
      const file = join(found.parentPath, found.name);
      if (!found.isDirectory() && !known.has(file)) await rm(file, { force: true });
    }
  }

  return {
    /**
     * Starts with the files of another process that still match their marks, or with none. Returns which pages are
     * there.
     */
    async open(marks: ReadonlyMap<string, FileMark>): Promise<ReadonlySet<string>> {
      folder = await readlink(current).catch(() => '');
      if (folderName.test(folder)) {
        const all = [...marks];
        for (let done = 0; done < all.length; done += statsAtOnce) {
          const some = all.slice(done, done + statsAtOnce);
          const found = await Promise.all(some.map((marked) => isAsMarked(...marked)));
          for (const [at, marked] of some.entries()) if (found[at]) published.set(...marked);
        }
      }
      if (published.size === 0) clear();
      else await removeOthers();
      await sweep();
      return new Set(published.keys());
    },
    has: (path: string) => published.has(path),
    marks: (): ReadonlyMap<string, FileMark> => published,
    /** How many pages have been written: if the number is unchanged, no file has been added or replaced. */
    writes: () => writes,
    /** Writes a page, quickly compressed, unless it changes before it's ready. */
    write: (path: string, html: string, isCurrent: () => boolean) =>
      put(path, html, 'quick', isCurrent),
    isCompressedBest: (path: string) => published.get(path)?.compression === 'best',
    /** Replaces the quickly compressed variants with the smallest ones. */
    async compressBest(path: string): Promise<void> {
      const before = published.get(path);
      if (!before) return;
      const html = await readFile(fileOf(path), 'utf8').catch(() => undefined);
      const isSame = () => published.get(path) === before;
      if (html !== undefined) await put(path, html, 'best', isSame);
    },
    /** Deletes pages: from the next request on, the web server proxies them to us. */
    async remove(paths: Iterable<string>): Promise<void> {
      const gone = [...paths].filter((path) => published.has(path));
      if (gone.length === published.size && gone.length > 0 && hasCleared()) return;
      for (const [index, path] of gone.entries()) {
        if (index % removedAtOnce === removedAtOnce - 1) await setImmediate();
        for (const suffix of formSuffixes.toReversed()) {
          rmSync(fileOf(path) + suffix, { force: true });
        }
        published.delete(path);
      }
    },
  };
}
