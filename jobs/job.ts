import type { Arriving } from '../media/arriving.ts';
import type { Decoding } from '../media/decoding.ts';
import type { Storage } from '../media/storage.ts';
import type { Database } from '../store/engine/database.ts';

/** What a job works with. */
interface JobContext {
  db: Database;
  storage: Storage;
  arriving: Arriving;
  decoding: Decoding;
}

/**
 * Does the work for one subject. An `ApiError` says that the subject itself is at fault: tried again, and
 * given up after some tries. Whatever else it throws will pass, and the job waits for it.
 */
export type RunJob = (context: JobContext, subject: string) => Promise<void>;
