import type { Arriving } from '../media/arriving.ts';
import type { Storage } from '../media/storage.ts';
import type { Database } from '../store/engine/database.ts';

/** What a job works with. */
interface JobContext {
  db: Database;
  storage: Storage;
  arriving: Arriving;
}

/** Does the work for one subject; whatever it throws is tried again later. */
export type RunJob = (context: JobContext, subject: string) => Promise<void>;
