import type { Client } from '../contract/client.ts';
import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

/** From the request to the response that confirms the save, on a disk and over HTTP. */
export const saves: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  const save = saver(await site.administrator());
  const times: number[] = [];
  for (let left = bench.isQuick ? 40 : 200; left > 0; left -= 1) times.push(await save());
  return [atMost('save a product, median', median(times), 15, 'ms')];
};

/** Saves a product; returns how long that took. */
export function saver(admin: Client): () => Promise<number> {
  const slug = 'flow-fields-from-scratch';
  return async () => {
    const { id, ...product } = await admin.getProductBySlug({ params: { slug } });
    const begun = performance.now();
    await admin.updateProduct({ params: { id }, body: product });
    return performance.now() - begun;
  };
}
