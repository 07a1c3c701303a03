import cluster, { type Worker } from 'node:cluster';
import type { Config } from './config.ts';
import { startJobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { OpenData } from './open-data.ts';
import { startLines } from './start-lines.ts';

/** A worker that dies again and again must not take the machine with it. */
const restartAfterMs = 1_000;
const gatherWithinMs = 1_000;

/** What a worker tells the process that started it, or asks of it. */
export type WorkerMessage = { ready: string } | { metrics: Metrics } | 'job' | 'gather';
/** What it hears from there. */
export type PrimaryMessage = { gathered: Metrics[] } | 'count';

/**
 * One process that serves nobody and looks after those that do: it starts them, starts anew what
 * dies, and hands on the signal to stop. What a machine needs once is here: the data was opened
 * before any worker starts, and jobs have one runner.
 */
export async function keepWorkers(config: Config, data: OpenData): Promise<void> {
  const jobs = config.jobRunner ? startJobs(data, config) : undefined;
  // Every worker takes visitors from one queue of the kernel. Handed out in turn, as is the default,
  // a visitor whose worker dies at that moment would wait for ever.
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
  // The first alone: what keeps it from starting would keep the others, and is said once.
  const address = await firstReady(start());
  process.stdout.write(startLines(config.publicUrl ?? address, data.madePassword));
  for (let number = 1; number < config.workers; number += 1) start();
}

/** Jobs have their one runner in the process that started the workers. */
const start = () => cluster.fork({ JOB_RUNNER: '0' });

const livingWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => !!worker);

/** A worker that is busy or dying is left out rather than waited for. */
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
  const giveUp = () => process.exit(1); // it has said why
  worker.once('exit', giveUp);
  return new Promise((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (typeof message !== 'object' || !('ready' in message)) return;
      worker.off('exit', giveUp);
      resolve(message.ready);
    });
  });
}
