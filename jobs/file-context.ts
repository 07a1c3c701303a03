import { type Decoding, startDecoding } from '../media/decoding.ts';
import { openStorage } from '../media/open-storage.ts';
import type { Storage } from '../media/storage.ts';
import { openTemporaryFiles, type TemporaryFiles } from '../media/temporary-files.ts';
import type { Database } from '../store/engine/database.ts';
import type { Handler, ProcessSettings } from './queue.ts';

/** Context passed to the jobs of the `files` queue. */
export interface FileContext {
  db: Database;
  storage: Storage;
  temporaryFiles: TemporaryFiles;
  decoding: Decoding;
}

export type FileHandler = Handler<FileContext>;

export const openFileContext = async (
  db: Database,
  { storage, temporaryFiles }: ProcessSettings,
): Promise<FileContext> => ({
  db,
  storage: await openStorage(storage),
  temporaryFiles: await openTemporaryFiles(temporaryFiles),
  decoding: startDecoding(),
});
