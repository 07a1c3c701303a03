import { readStoredName } from '../contract/media/media.ts';
import type { Storage, StoredFile } from '../media/storage.ts';
import { summariseStream } from '../server/backup/archive.ts';
import { findAmbiguousGalleries, findBrokenItems } from '../store/checks/items.ts';
import { keepGoing } from '../store/checks/keep-going.ts';
import { findBrokenReferences } from '../store/checks/references.ts';
import { findBrokenRows } from '../store/checks/rows.ts';
import { findBrokenSettings } from '../store/checks/settings.ts';
import { readRows } from '../store/engine/rows.ts';
import { listMediaSizes } from '../store/media/media.ts';
import { nameRow } from '../store/tables/index.ts';
import type { OpenPlace } from './backup/place.ts';
import { startProgress } from './terminal/progress.ts';

type Site = Pick<OpenPlace, 'db' | 'storage'>;

/** Everything that's wrong with a site, one line each. If one check fails, the others still run. */
export async function* findProblems(site: Site): AsyncGenerator<string> {
  yield* findBrokenRows(site.db);
  yield* keepGoing('references', findBrokenReferences(site.db));
  yield* keepGoing('settings', findBrokenSettings(site.db));
  yield* keepGoing('items', findBrokenItems(site.db));
  yield* keepGoing('galleries', findAmbiguousGalleries(site.db));
  yield* keepGoing('names of files', problemsOfNames(site));
  yield* keepGoing('files', problemsOfFiles(site));
}

const naming = ['items', 'settings', 'drafts', 'versions', 'trash', 'newsletters'] as const;

/** Every file that content refers to, and every size recorded as created, must be stored. */
async function* problemsOfNames({ db, storage }: Site) {
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  for (const table of naming) {
    for await (const row of readRows(db, table)) {
      const text = Object.values(row).join(' ');
      const names = text.matchAll(/\/uploads\/([\w-]+\.\w+)/g);
      for (const name of new Set(Array.from(names, ([, name]) => name))) {
        if (!stored.has(name)) yield `${nameRow(table, row)}: ${name} is not stored`;
      }
    }
  }
  for await (const { media, language, file } of readRows(db, 'media_captions')) {
    if (!stored.has(String(file)))
      yield `captions of ${media} (${language}): ${file} is not stored`;
  }
  for (const { name, sizes } of await listMediaSizes(db)) {
    if (!stored.has(name)) yield `upload ${name}: it is not stored`;
    for (const size of sizes) {
      if (!stored.has(size)) yield `upload ${name}: its size ${size} is not stored`;
    }
  }
}

/**
 * An uploaded file is named after the hash of its content. Files derived from it aren't checked: they're created
 * again if damaged.
 */
async function* problemsOfFiles({ storage }: Site) {
  const uploaded: StoredFile[] = [];
  for await (const file of storage.list()) if (!file.name.includes('-')) uploaded.push(file);
  const progress = startProgress('files compared with their names', uploaded.length);
  for (const { name, size } of uploaded) {
    const problem = await problemOfFile(storage, name);
    if (problem) yield `upload ${name}: ${problem}`;
    progress.step(size);
  }
}

async function problemOfFile(storage: Storage, name: string): Promise<string | undefined> {
  try {
    const content = await storage.open(name);
    if (!content) return undefined; // removed since it was listed
    const { hash } = await summariseStream(content);
    return hash.startsWith(readStoredName(name)?.hash ?? '')
      ? undefined
      : 'its content is not what was stored';
  } catch (error) {
    return `it cannot be read: ${(error as Error).message.split('\n', 1)[0]}`;
  }
}
