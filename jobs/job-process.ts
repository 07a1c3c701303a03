import { once } from 'node:events';
import { lowerPriority } from '../media/lower-priority.ts';
import { isOutage } from '../store/engine/outages.ts';

/**
 * The life of a process that the server starts while there is work of its kind. Where the database goes away, it ends
 * with one line: the server looks every few seconds whether there is work, and starts it again.
 */
export async function runJobProcess<Settings>(
  name: string,
  work: (settings: Settings) => Promise<void>,
): Promise<void> {
  lowerPriority();
  process.on('disconnect', () => process.exit()); // the server is gone
  // Not as an argument: these settings hold passwords.
  const [settings]: Settings[] = await once(process, 'message');
  try {
    await work(settings);
  } catch (error) {
    if (!isOutage(error)) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    process.stderr.write(
      `The ${name} has stopped because the database does not answer, and goes on when it is back: ${reason}\n`,
    );
    process.exit(1);
  }
  process.disconnect();
}
