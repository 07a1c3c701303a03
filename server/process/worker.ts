import { type Metrics, readMetrics } from './metrics.ts';
import type { PrimaryMessage, WorkerMessage } from './workers.ts';

/** What a worker leaves to the primary process (`workers.ts`). */
export function workerOptions() {
  let waiting: ((gathered: Metrics[]) => void)[] = [];

  process.on('message', (message: PrimaryMessage) => {
    if (message === 'count') {
      void readMetrics().then((metrics) => tell({ metrics }));
      return;
    }
    for (const resolve of waiting) resolve(message.gathered);
    waiting = [];
  });

  return {
    onJob: () => tell('job'),
    gatherMetrics: () =>
      new Promise<Metrics[]>((resolve) => {
        waiting.push(resolve);
        tell('gather');
      }),
  };
}

export function tell(message: WorkerMessage): void {
  process.send?.(message);
}
