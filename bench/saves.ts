import type { RunningSite } from '../tests/support/running-site.ts';
import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

/** From the request to the answer that says it is stored, on a disk and over HTTP. */
export const saves: Part = async (bench) => {
  const save = await saver(await bench.start({ DATA_DIR: await bench.copyOf('demo') }));
  const times: number[] = [];
  for (let left = bench.isQuick ? 40 : 200; left > 0; left -= 1) times.push(await save());
  return [atMost('save a product, median', median(times), 15, 'ms')];
};

/** Saves a product; answers how long that took. */
export async function saver(site: RunningSite): Promise<() => Promise<number>> {
  const admin = await site.administrator();
  const slug = 'flow-fields-from-scratch';
  return async () => {
    const { id, ...product } = await site.client.getProductBySlug({ params: { slug } });
    const begun = performance.now();
    await admin.updateProduct({ params: { id }, body: product });
    return performance.now() - begun;
  };
}
