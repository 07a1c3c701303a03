import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

/**
 * From starting the process, as the script `start` in package.json does, to the last byte of the home page, with
 * existing data. Excludes npm's own time.
 */
export const coldStart: Part = async (bench) => {
  const folder = await bench.copyOf('demo');
  const times: number[] = [];
  for (let start = bench.isQuick ? 3 : 9; start >= 0; start -= 1) {
    const begun = performance.now();
    const site = await bench.start({ DATA_DIR: folder });
    await (await fetch(site.url)).arrayBuffer();
    times.push(performance.now() - begun);
    await site.stop();
  }
  // The first start compiles what later ones find in the compile cache.
  return [atMost('first answer after a start, median', median(times.slice(1)), 700, 'ms')];
};
