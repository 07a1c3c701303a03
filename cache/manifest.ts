import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FileMark } from './disk.ts';
import type { Dependency, Entry } from './entry.ts';

/** How many pages are written before yielding to the event loop. */
const pagesAtOnce = 100;

/** What the pages were rendered by, and up to which revision they're valid. */
export interface ManifestHead {
  /** Of the program and its settings: others would render different pages. */
  fingerprint: string;
  revision: number;
  /** When that revision was written: a database restored from a backup may reach the same number. */
  writtenAt: string | undefined;
}

/** A published page and its sources: the position of each in `answers`, and its ETag. */
interface PublishedPage {
  path: string;
  etag: string;
  file: FileMark;
  sources: [number, string][];
}

/** A cache entry without its response. */
type KnownAnswer = Pick<Entry, 'key' | 'etag' | 'expiresAt'> & { dependsOn: readonly Dependency[] };

export interface Manifest extends ManifestHead {
  answers: KnownAnswer[];
  pages: PublishedPage[];
}

/**
 * Saves the dependencies of the published pages beside them, so that another process can take over. A page that
 * changes meanwhile is saved as it was or as it is: the reader replays all changes since the manifest's revision.
 */
export async function writeManifest(
  directory: string,
  head: ManifestHead,
  pages: Iterable<{ path: string; entry: Entry; file: FileMark }>,
): Promise<void> {
  const coming = join(directory, 'manifest.coming');
  try {
    await pipeline(Readable.from(linesOf(head, pages)), createWriteStream(coming));
    await rename(coming, join(directory, name));
  } catch (error) {
    await rm(coming, { force: true });
    throw error;
  }
}

async function* linesOf(
  head: ManifestHead,
  pages: Iterable<{ path: string; entry: Entry; file: FileMark }>,
): AsyncGenerator<string> {
  const numbers = new Map<Entry, number>();
  let lines = [JSON.stringify(head)];
  const numberOf = (answer: Entry): number => {
    const known = numbers.get(answer);
    if (known !== undefined) return known;
    numbers.set(answer, numbers.size);
    const { key, etag, dependsOn, expiresAt } = answer;
    lines.push(JSON.stringify({ key, etag, dependsOn, expiresAt } satisfies KnownAnswer));
    return numbers.size - 1;
  };
  let count = 0;
  for (const { path, entry, file } of pages) {
    if (entry.state !== 'fresh') continue;
    const sources = entry.sources.map(({ entry: answer, etag }): [number, string] => [
      numberOf(answer),
      etag,
    ]);
    lines.push(JSON.stringify({ path, etag: entry.etag, file, sources } satisfies PublishedPage));
    count += 1;
    if (count % pagesAtOnce > 0) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
    await setImmediate();
  }
  yield `${[...lines, end].join('\n')}\n`;
}

/** Undefined if there is none, it's incomplete, or it belongs to another program or other settings. */
export async function readManifest(
  directory: string,
  fingerprint: string,
): Promise<Manifest | undefined> {
  try {
    return await parse(createInterface(createReadStream(join(directory, name))), fingerprint);
  } catch {
    return undefined;
  }
}

async function parse(lines: AsyncIterable<string>, fingerprint: string) {
  let manifest: Manifest | undefined;
  for await (const line of lines) {
    if (line === end) return manifest;
    const read = JSON.parse(line);
    if (!manifest) manifest = { ...(read as ManifestHead), answers: [], pages: [] };
    else if ('path' in read) manifest.pages.push(read);
    else manifest.answers.push(read);
    if (manifest.fingerprint !== fingerprint) return undefined;
  }
  return undefined;
}

const name = 'manifest';
const end = 'end';
