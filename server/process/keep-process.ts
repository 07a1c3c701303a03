import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { JobProcessMessage } from '../../jobs/job-process.ts';
import { root } from './root.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');
const program = isBuilt
  ? join(import.meta.dirname, 'job-process.js')
  : join(root, 'jobs', 'job-process.ts');

/** Starts a process for a queue whenever it has work; at most one at a time. */
export function keepProcess(
  message: JobProcessMessage,
  lookEveryMs: number,
  hasWork: () => Promise<boolean>,
) {
  let child: ChildProcess | undefined;
  let isStopped = false;

  async function start() {
    if (child || !(await hasWork()) || child || isStopped) return;
    child = fork(program, { stdio: 'inherit' });
    child.send(message);
    child.on('exit', (code) => {
      child = undefined;
      // Jobs may have arrived while it was exiting; after a crash, wait for the next poll.
      if (code === 0) wake();
    });
  }

  const wake = () => void start().catch(() => {}); // the database may be away for a while
  const timer = setInterval(wake, lookEveryMs).unref();

  return {
    wake,
    stop() {
      isStopped = true;
      clearInterval(timer);
      child?.removeAllListeners('exit');
      child?.kill();
    },
  };
}
