import { queues } from '../../jobs/registry.ts';
import type { Database } from '../../store/engine/database.ts';

/** Runs due jobs now, instead of waiting for a server to poll for them. */
export const runTimedJobs = (db: Database) => queues.timed.run(db, db, { endsWhenIdle: true });
