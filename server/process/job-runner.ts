import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RunnerSettings } from '../../jobs/runner.ts';
import type { Database } from '../../store/engine/database.ts';
import { hasDueJobs } from '../../store/jobs.ts';
import { root } from './root.ts';

/** How soon work is found that nobody announced: what is due now, or what a process that died left. */
const lookAgainMs = 10_000;

const program = import.meta.filename.endsWith('.ts')
  ? join(root, 'jobs', 'runner.ts')
  : join(import.meta.dirname, 'runner.js');

/** Starts the runner whenever jobs are due; there is at most one. */
export function keepJobRunner(db: Database, { database, storage, arriving }: RunnerSettings) {
  let runner: ChildProcess | undefined;

  async function wake() {
    if (runner || !(await hasDueJobs(db)) || runner) return;
    runner = fork(program, { stdio: 'inherit' });
    runner.send({ database, storage, arriving } satisfies RunnerSettings);
    runner.on('exit', (code) => {
      runner = undefined;
      // What arrived while it was ending waits for nobody; after a crash, a pause is in order.
      if (code === 0) lookAgain();
    });
  }

  const lookAgain = () => void wake().catch(() => {}); // the database may be away for a while
  const timer = setInterval(lookAgain, lookAgainMs).unref();
  lookAgain();

  return {
    wake: lookAgain,
    stop() {
      clearInterval(timer);
      runner?.removeAllListeners('exit');
      runner?.kill();
    },
  };
}
