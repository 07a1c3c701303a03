import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import { startJobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { OpenData } from './open-data.ts';
import { startLines } from './start-lines.ts';

/** A delay, so that a worker that keeps crashing doesn't overload the machine. */
const restartAfterMs = 1_000;
const gatherWithinMs = 1_000;

/** From a worker to the primary process. */
export type WorkerMessage = { ready: string } | { metrics: Metrics } | 'job' | 'gather';
/** From the primary process to a worker. */
export type PrimaryMessage = { gathered: Metrics[] } | 'count';

/**
 * The primary process serves no requests: it starts workers, restarts those that die, and forwards the stop signal.
 * What a machine needs only once is here: the data is opened before any worker starts, and jobs have one runner.
 */
export async function keepWorkers(config: Config, data: OpenData): Promise<void> {
  const jobs = config.jobRunner ? startJobs(data, config) : undefined;
  // All workers accept from one kernel queue. With the default, round robin, a visitor whose worker dies at that
  // moment would wait forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  let exitCode = 0;

  cluster.on('message', (worker, message: WorkerMessage) => {
    if (message === 'job') jobs?.wake();
    if (message === 'gather') void gather().then((gathered) => tell(worker, { gathered }));
  });
  cluster.on('exit', (_worker, code) => {
    if (!stopping) {
      setTimeout(() => !stopping && start(), restartAfterMs);
      return;
    }
    if (code !== 0) exitCode = 1;
    if (livingWorkers().length === 0) void end();
  });

  async function end() {
    await jobs?.stop();
    await data.db.destroy();
    process.exit(exitCode);
  }

  function stop() {
    stopping = true;
    for (const worker of livingWorkers()) worker.process.kill('SIGTERM');
    if (livingWorkers().length === 0) void end();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await data.passwordSettled;
  // One worker first: an error that keeps it from starting would affect all, and is reported once.
  const address = await firstReady(start());
  process.stdout.write(startLines(config.publicUrl ?? address, data.madePassword));
  for (let number = 1; number < config.workers; number += 1) start();
}

/** Jobs run in the primary process only. */
const start = () => cluster.fork({ JOB_RUNNER: '0' });

const livingWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => !!worker);

/** A busy or dying worker is left out rather than waited for. */
async function gather(): Promise<Metrics[]> {
  const all = livingWorkers().map(
    (worker) =>
      new Promise<Metrics[]>((resolve) => {
        const answer = (message: WorkerMessage) => {
          if (typeof message === 'object' && 'metrics' in message) finish([message.metrics]);
        };
        const finish = (found: Metrics[]) => {
          clearTimeout(timer);
          worker.off('message', answer);
          resolve(found);
        };
        const timer = setTimeout(finish, gatherWithinMs, []);
        worker.on('message', answer);
        tell(worker, 'count');
      }),
  );
  return (await Promise.all(all)).flat();
}

function tell(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message);
}

function firstReady(worker: Worker): Promise<string> {
  const giveUp = () => process.exit(1); // it has already printed why
  worker.once('exit', giveUp);
  return new Promise((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (typeof message !== 'object' || !('ready' in message)) return;
      worker.off('exit', giveUp);
      resolve(message.ready);
    });
  });
}
