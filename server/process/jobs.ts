import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { JobProcessMessage } from '../../jobs/job-process.ts';
import { queues } from '../../jobs/registry.ts';
import type { Config } from './config.ts';
import { composeContext } from './mailing.ts';
import type { OpenData } from './open-data.ts';
import { root } from './root.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');
const program = isBuilt
  ? join(import.meta.dirname, 'job-process.js')
  : join(root, 'jobs', 'job-process.ts');
const publicDirectory = isBuilt ? join(import.meta.dirname, '..', 'client') : join(root, 'public');

/** Runs the queues in `jobs/registry.ts`, in this process or in child processes. */
export function startJobs(data: Pick<OpenData, 'db' | 'uploads'>, config: Config) {
  const { db } = data;
  const { database, storage, temporaryFiles, publicUrl, mail } = config;
  const stopping = new AbortController();
  const running: Promise<void>[] = [];
  const processes: ReturnType<typeof keepProcess>[] = [];

  for (const [name, queue] of Object.entries(queues)) {
    if (queue.needs && !config[queue.needs]) continue;
    if (queue.runs === 'server') {
      const settings = { ...composeContext(data, config), mail };
      running.push(queue.openAndRun(db, settings, { signal: stopping.signal }));
      continue;
    }
    const settings = { database, storage, temporaryFiles, publicUrl, publicDirectory };
    const message = { queue: name as 'files' | 'links', settings };
    const kept = keepProcess(message, queue.lookEveryMs, () => queue.hasWork(db));
    if (queue.looksAtStart) kept.wake();
    processes.push(kept);
  }

  return {
    wake() {
      for (const kept of processes) kept.wake();
    },
    /** Waits until the jobs in this process are finished and recorded. */
    async stop() {
      stopping.abort();
      for (const kept of processes) kept.stop();
      await Promise.allSettled(running);
    },
  };
}

/** Starts a process for a queue whenever it has work; at most one at a time. */
function keepProcess(
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
