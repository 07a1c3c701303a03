import { type Arriving, openArriving } from '../media/arriving.ts';
import { type Decoding, startDecoding } from '../media/decoding.ts';
import { openStorage } from '../media/open-storage.ts';
import type { Storage } from '../media/storage.ts';
import type { Database } from '../store/engine/database.ts';
import type { Handler, ProcessSettings } from './queue.ts';

/** What the jobs of the queue `files` work with. */
export interface FileContext {
  db: Database;
  storage: Storage;
  arriving: Arriving;
  decoding: Decoding;
}

export type FileHandler = Handler<FileContext>;

export const openFileContext = async (
  db: Database,
  { storage, arriving }: ProcessSettings,
): Promise<FileContext> => ({
  db,
  storage: await openStorage(storage),
  arriving: await openArriving(arriving),
  decoding: startDecoding(),
});
