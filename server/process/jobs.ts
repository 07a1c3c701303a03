import { join } from 'node:path';
import { queues } from '../../jobs/registry.ts';
import type { Config } from './config.ts';
import { keepProcess } from './keep-process.ts';
import { composeContext } from './mailing.ts';
import type { OpenData } from './open-data.ts';
import { root } from './root.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');
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
