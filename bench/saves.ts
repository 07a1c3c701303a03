import type { Part } from './bench.ts';
import { atMost, median } from './figures.ts';

/** From the request to the answer that says it is stored, on a disk and over HTTP. */
export const saves: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  const admin = await site.administrator();
  const slug = 'flow-fields-from-scratch';
  const times: number[] = [];
  for (let save = bench.isQuick ? 40 : 200; save > 0; save -= 1) {
    const { id, ...product } = await site.client.getProductBySlug({ params: { slug } });
    const begun = performance.now();
    await admin.updateProduct({ params: { id }, body: product });
    times.push(performance.now() - begun);
  }
  return [atMost('save a product, median', median(times), 15, 'ms')];
};
