import { queues } from '../../jobs/registry.ts';
import type { Database } from '../../store/engine/database.ts';

/** Runs the jobs whose time has come now, rather than when a server looks for them. */
export const runTimedJobs = (db: Database) => queues.timed.run(db, db, { endsWhenIdle: true });
