import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Compression, formSuffixes, writeForms } from './published-page.ts';

const folderName = /^\d+-\d+$/;

/** How many pages are taken away before others get their turn in this process. */
const removedAtOnce = 100;

/** How many files are looked at together. */
const statsAtOnce = 64;

/** By what a file is known again: the time of its last change is made of its content. */
export interface FileMark {
  size: number;
  seconds: number;
  compression: Compression;
}

export type Disk = Awaited<ReturnType<typeof openDisk>>;

/**
 * Pages as files for a web server. It serves what it finds below the link `current` and asks us for the
 * rest: a page that changes is taken away before the change is acknowledged, and comes back once it is
 * made again; all others stay where they are.
 */
export async function openDisk(directory: string) {
  await mkdir(directory, { recursive: true });
  const current = join(directory, 'current');
  const published = new Map<string, FileMark>();
  let folder = '';
  let count = 0;
  let writes = 0;

  const fileOf = (path: string) => join(directory, folder, path, 'index.html');

  /** Everything at once, and nothing awaited: whoever changes something meanwhile finds it done. */
  function clear() {
    published.clear();
    count += 1;
    folder = `${Date.now()}-${count}`;
    mkdirSync(join(directory, folder));
    const coming = join(directory, 'coming');
    rmSync(coming, { force: true });
    symlinkSync(folder, coming);
    renameSync(coming, current); // a link cannot be changed, but another can take its place
  }

  /** A disk that is full has no room for another folder; then its files go one by one. */
  function hasCleared(): boolean {
    const before = { folder, pages: [...published] };
    try {
      clear();
    } catch {
      folder = before.folder;
      for (const [path, page] of before.pages) published.set(path, page);
      return false;
    }
    void sweep().catch(() => {}); // what is left goes with the next
    return true;
  }

  async function sweep() {
    const names = (await readdir(directory)).filter((name) => folderName.test(name));
    for (const name of names) {
      if (name !== folder) await rm(join(directory, name), { recursive: true, force: true });
    }
  }

  /** The forms come whole, and only where the page is to be there still by the time they are ready. */
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
    // Not a moment may pass between looking and renaming: nothing is awaited here.
    if (!isCurrent() || isSwept()) return;
    for (const suffix of written.suffixes) renameSync(`${file}${suffix}.coming`, file + suffix);
    published.set(path, { ...written.mark, compression });
    writes += 1;
  }

  /** Whether the file is the one that was marked, of those that may lie there. */
  async function isAsMarked(path: string, { size, seconds }: FileMark): Promise<boolean> {
    const found = await stat(fileOf(path)).catch(() => undefined);
    return found?.size === size && Math.floor(found.mtimeMs / 1_000) === seconds;
  }

  /** Whatever lies there beside the published pages: nobody would take it away when it is not true any more. */
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
     * Begins with what another process has left, as far as it is known to be true, or with nothing.
     * Answers which pages are there.
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
    /** How often a page was written: whoever has seen the same number before knows all that is there. */
    writes: () => writes,
    /** Writes a page, quickly compressed, unless it has changed by the time it is ready. */
    write: (path: string, html: string, isCurrent: () => boolean) =>
      put(path, html, 'quick', isCurrent),
    isCompressedBest: (path: string) => published.get(path)?.compression === 'best',
    /** Puts the smallest forms in the place of the quick ones. */
    async compressBest(path: string): Promise<void> {
      const before = published.get(path);
      if (!before) return;
      const html = await readFile(fileOf(path), 'utf8').catch(() => undefined);
      const isSame = () => published.get(path) === before;
      if (html !== undefined) await put(path, html, 'best', isSame);
    },
    /** From the next request on, the web server asks us for these. */
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
