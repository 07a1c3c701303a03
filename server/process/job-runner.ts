import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { WorkerSettings } from '../../jobs/runner.ts';
import type { Database } from '../../store/engine/database.ts';
import { hasWaitingPictures } from '../../store/media.ts';
import { root } from './root.ts';

/** How soon work is found that no upload announced, such as that of a process that died. */
const lookAgainMs = 60_000;

const program = import.meta.filename.endsWith('.ts')
  ? join(root, 'jobs', 'runner.ts')
  : join(import.meta.dirname, 'runner.js');

/** Starts the worker whenever pictures wait for their sizes; there is at most one. */
export function keepPictureWorker(db: Database, { database, storage, arriving }: WorkerSettings) {
  let worker: ChildProcess | undefined;

  async function wake() {
    if (worker || !(await hasWaitingPictures(db)) || worker) return;
    worker = fork(program, { stdio: 'inherit' });
    worker.send({ database, storage, arriving } satisfies WorkerSettings);
    worker.on('exit', (code) => {
      worker = undefined;
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
      worker?.removeAllListeners('exit');
      worker?.kill();
    },
  };
}
