import { readSeries, type Series } from './metrics.ts';
import type { PrimaryMessage, WorkerMessage } from './workers.ts';

/** What a process that is one of several leaves to the one that started it (`workers.ts`). */
export function workerOptions() {
  let waiting: ((series: Series) => void)[] = [];

  process.on('message', (message: PrimaryMessage) => {
    if (message === 'count') return tell({ series: readSeries() });
    for (const resolve of waiting) resolve(message.gathered);
    waiting = [];
  });

  return {
    onUpload: () => tell('uploaded'),
    gatherSeries: () =>
      new Promise<Series>((resolve) => {
        waiting.push(resolve);
        tell('gather');
      }),
  };
}

export function tell(message: WorkerMessage): void {
  process.send?.(message);
}
