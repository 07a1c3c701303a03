import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Database } from '../store/database.ts';
import { hasWaitingPictures } from '../store/media.ts';
import type { WorkerSettings } from './picture-worker.ts';

/** How soon work is found that no upload announced, such as that of a process that died. */
const lookAgainMs = 60_000;

/** Starts the worker whenever pictures wait for their sizes; there is at most one. */
export function keepPictureWorker(db: Database, { database, storage, arriving }: WorkerSettings) {
  const program = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`);
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
