import { once } from 'node:events';
import { lowerPriority } from '../media/lower-priority.ts';
import { connect } from '../store/engine/connect.ts';
import { isOutage } from '../store/engine/outages.ts';
import type { ProcessSettings } from './queue.ts';
import { queues } from './registry.ts';

/**
 * Entry point of a child process that runs one queue until nothing is due. If the database goes down, it exits with
 * one line on stderr: the server polls for work every few seconds and starts it again.
 */

export interface JobProcessMessage {
  queue: 'files' | 'links';
  settings: ProcessSettings;
}

lowerPriority();
process.on('disconnect', () => process.exit()); // the server is gone
// Sent as a message, not as an argument: these settings contain passwords.
const [{ queue, settings }]: JobProcessMessage[] = await once(process, 'message');
try {
  const db = await connect(settings.database, { connections: 2 });
  await queues[queue].openAndRun(db, settings, { endsWhenIdle: true });
  await db.destroy();
} catch (error) {
  if (!isOutage(error)) throw error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  process.stderr.write(
    `The job process for ${queue} has stopped because the database does not answer, and goes on when it is back: ${reason}\n`,
  );
  process.exit(1);
}
process.disconnect();
