import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { runLightJobs } from '../../jobs/light-jobs.ts';
import type { RunnerSettings } from '../../jobs/runner.ts';
import type { Database } from '../../store/engine/database.ts';
import { hasDueJobs } from '../../store/jobs.ts';
import { root } from './root.ts';

/** How soon work is found that nobody announced: what is due now, or what a process that died left. */
const lookAgainMs = 10_000;
/** What was planned for a moment happens within a second of it. */
const lookForLightMs = 400;

const program = import.meta.filename.endsWith('.ts')
  ? join(root, 'jobs', 'runner.ts')
  : join(import.meta.dirname, 'runner.js');

/**
 * Does light jobs at their time, and starts the runner whenever heavy ones are due; there is at most one.
 */
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

  let isBusy = false;
  async function doLightJobs() {
    if (isBusy) return;
    isBusy = true;
    await runLightJobs(db).catch(() => {}); // the database may be away for a while
    isBusy = false;
  }
  const lightTimer = setInterval(doLightJobs, lookForLightMs).unref();

  const lookAgain = () => void wake().catch(() => {}); // the database may be away for a while
  const timer = setInterval(lookAgain, lookAgainMs).unref();
  lookAgain();

  return {
    wake: lookAgain,
    stop() {
      clearInterval(timer);
      clearInterval(lightTimer);
      runner?.removeAllListeners('exit');
      runner?.kill();
    },
  };
}
