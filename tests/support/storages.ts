import { describe, inject } from 'vitest';
import type { Storage } from '../../media/storage.ts';
import type { Engine } from './engines.ts';
import { newBucket } from './servers/s3-server.ts';

export type StorageKind = 'folder' | 'S3';

/** Runs the same tests on every storage. */
export function onEveryStorage(tests: (storage: StorageKind) => void) {
  describe.each(inject('coverage').storages)('in %s', tests);
}

/**
 * The combinations that sites run: everything in one folder, or everything on shared services that other machines can
 * reach.
 */
export function onEverySetup(tests: (engine: Engine, storage: StorageKind) => void) {
  describe.each(inject('coverage').setups)('on %s with files in %s', tests);
}

/** The settings of a new, empty storage: none for the folder, a bucket of its own for S3. */
export async function newStorage(kind: StorageKind): Promise<Record<string, string>> {
  return kind === 'S3' ? newBucket(inject('s3')) : {};
}

/** The names of all stored files. */
export async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}
