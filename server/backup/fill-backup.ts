import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage, StoredFile } from '../../media/storage.ts';
import type { DatabaseLocation } from '../../store/engine/connect.ts';
import type { Database } from '../../store/engine/database.ts';
import { withSnapshot } from '../../store/engine/snapshot.ts';
import type { AddFile } from './archive.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { fileOf, type Summaries, writeRows } from './rows-in-files.ts';

export interface BackedUpSite {
  db: Database;
  location: DatabaseLocation;
  storage: Storage;
  /** The last migration applied to its database. */
  schema: string;
}

/** Reports progress in tables and in files. */
export interface BackupProgress {
  /** Called with the approximate total of bytes. */
  begin?: (bytes: number) => void;
  tables: Steps;
  files: Steps;
}

interface Steps {
  step: (bytes: number) => void;
  finish: () => void;
}

/**
 * Writes a consistent snapshot of a site into an archive while others go on writing. `folder` holds the rows
 * meanwhile; the caller creates and removes it.
 */
export async function fillBackup(
  add: AddFile,
  { db, location, storage, schema }: BackedUpSite,
  folder: string,
  progress: BackupProgress,
): Promise<void> {
  // Rows first: any file that they refer to was stored before them.
  const tables = await withSnapshot(db, location, folder, (snapshot) =>
    writeRows(snapshot, folder),
  );
  const sizes = await sizesOf(folder, tables);
  const stored: StoredFile[] = [];
  for await (const file of storage.list()) stored.push(file);
  progress.begin?.(sum(Object.values(sizes)) + sum(stored.map(({ size }) => size)));
  for (const [table, size] of Object.entries(sizes)) {
    await add(`tables/${table}.jsonl`, size, createReadStream(fileOf(folder, table)));
    progress.tables.step(size);
  }
  progress.tables.finish();
  const files = await addFiles(add, storage, stored, progress.files);
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, madeAt, schema, tables, files };
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2));
  await add(manifestName, text.length, Readable.from([text]));
}

async function sizesOf(folder: string, tables: Summaries): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const table of Object.keys(tables)) sizes[table] = (await stat(fileOf(folder, table))).size;
  return sizes;
}

async function addFiles(
  add: AddFile,
  storage: Storage,
  stored: StoredFile[],
  progress: Steps,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const { name, size } of stored) {
    const content = await storage.open(name);
    if (!content) continue; // removed since: no row in the snapshot needed it
    files[name] = await add(`files/${name}`, size, content);
    progress.step(size);
  }
  progress.finish();
  return files;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
