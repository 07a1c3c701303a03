import { download, longestWait } from './asked.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure, median } from './figures.ts';
import { residentMb } from './memory.ts';
import { workOf } from './work.ts';

const times = 7;
const name = '100,000 products';

/** Larger than any site yet: which costs stay constant, and which grow with the catalog. */
export const veryLarge: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('huge') });
  const admin = await site.administrator();
  const figures: Figure[] = [];
  const see = (what: string, value: number, unit: string) =>
    figures.push({ what: `${name}: ${what}`, seen: `${Math.round(value * 10) / 10} ${unit}` });

  const slug = 'flow-fields-from-scratch-56000';
  const edit = async (duration: string) => {
    const { id, ...product } = await site.client.getProductBySlug({ params: { slug } });
    const begun = performance.now();
    await admin.updateProduct({ params: { id }, body: { ...product, duration } });
    return performance.now() - begun;
  };
  const pages = {
    home: '/',
    category: '/category/generative-art-100',
    product: `/product/${slug}`,
  };
  for (const [kind, path] of Object.entries(pages)) {
    const work: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await admin.updateTheme({ body: { primaryColor: round % 2 ? '#2563eb' : '#1d4ed8' } });
      const before = await workOf(site.process.pid);
      await download(site.url + path);
      work.push((await workOf(site.process.pid)) - before);
    }
    see(`${kind}, made anew`, median(work), 'ms of a processor');
  }
  const saves: number[] = [];
  for (let round = 0; round < times; round += 1) saves.push(await edit(`Edit ${round}`));
  see('save a product', median(saves), 'ms');
  for (const path of ['/api/products', '/sitemap.xml', '/sitemap-1.xml', '/api/search?q=fields']) {
    const waits: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await edit(`Before ${path} ${round}`);
      waits.push(await longestWait(site, path));
    }
    figures.push(atMost(`${name}: others wait while ${path} is made`, median(waits), 50, 'ms'));
  }
  see('memory after all that', await residentMb(site), 'MB');
  return figures;
};
