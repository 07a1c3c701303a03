import type { Client } from '../contract/client.ts';
import type { RunningSite } from '../tests/support/running-site.ts';
import { download, longestWait } from './asked.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure, median, ratio } from './figures.ts';
import { residentMb } from './memory.ts';
import { untilIdle, workOf } from './work.ts';

const loads = 300;

/**
 * What a large catalog costs compared with the demo's. Work is the server's CPU time, so that a busy machine hardly
 * changes it; both sites take turns.
 */
export const growth: Part = async (bench) => {
  const start = async (size: 'small' | 'big') => {
    const site = await bench.start({ DATA_DIR: await bench.copyOf(size) });
    await download(site.url);
    return { ...site, admin: await site.administrator() };
  };
  const sites = { small: await start('small'), big: await start('big') };
  // During the first rounds, code is still being compiled.
  const rounds = { before: 10, counted: bench.isQuick ? 7 : 15 };
  return [
    ...(await measurePages(sites, rounds)),
    ...(await measureRendering(sites.small, rounds)),
    ...(await measureSaves(sites, rounds)),
    ...(await measureLists(sites, rounds)),
    ...(await measureMemory(sites)),
  ];
};

interface Rounds {
  before: number;
  counted: number;
}

type Site = RunningSite & { admin: Client };

interface Sites {
  small: Site;
  big: Site;
}

const productPath = {
  small: '/product/flow-fields-from-scratch',
  big: '/product/flow-fields-from-scratch-5600',
};

/** Each kind of page with an edit of its content, which invalidates the page and all of its responses. */
const pages = {
  home: {
    path: { small: '/', big: '/' },
    async edit({ client, admin }: Site, text: string) {
      const { heroConfig } = await client.getHomepage();
      await admin.updateHomepage({ body: { ...heroConfig, title: text } });
    },
  },
  category: {
    path: { small: '/category/generative-art', big: '/category/generative-art-100' },
    edit: editCategory,
  },
  // The category and tag of the demo match the same four products, out of 5 and out of 55.
  'category, filtered': {
    path: {
      small: '/category/generative-art?tags=javascript',
      big: '/category/generative-art?tags=javascript',
    },
    edit: editCategory,
  },
  product: { path: productPath, edit: editProduct },
  sitemap: {
    path: { small: '/sitemap.xml', big: '/sitemap.xml' },
    edit: (site: Site, text: string) => editProduct(site, text, productPath.small),
  },
};

async function editCategory({ client, admin }: Site, text: string, path: string) {
  const slug = slugOf(path);
  const { id, ...category } = await client.getCategoryBySlug({ params: { slug } });
  await admin.updateCategory({ params: { id }, body: { ...category, description: text } });
}

async function editProduct({ client, admin }: Site, text: string, path: string) {
  const slug = slugOf(path);
  const { id, ...product } = await client.getProductBySlug({ params: { slug } });
  await admin.updateProduct({ params: { id }, body: { ...product, duration: text } });
}

const slugOf = (path: string) => path.replace(/^.*\/|\?.*$/g, '');

async function measurePages(sites: Sites, rounds: Rounds): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, { path, edit }] of Object.entries(pages)) {
    const work = { small: [] as number[], big: [] as number[] };
    const bytes = { small: 0, big: 0 };
    for (let round = -rounds.before; round < rounds.counted; round += 1) {
      for (const size of ['small', 'big'] as const) {
        const site = sites[size];
        // What the last edit invalidated is rendered again in the background, and compressed.
        await untilIdle(site.process.pid);
        await edit(site, `Edit ${round + rounds.before}`, path[size]);
        const before = await workOf(site.process.pid);
        bytes[size] = await download(site.url + path[size]);
        if (round >= 0) work[size].push((await workOf(site.process.pid)) - before);
      }
    }
    const limit = kind === 'sitemap' ? {} : { atMost: 1.2 };
    const name = `large catalogue beside the demo, ${kind}`;
    figures.push(
      ratio(`${name}: render`, [median(work.big), median(work.small)], 'ms', limit),
      ratio(`${name}: download`, [bytes.big, bytes.small], 'bytes', limit),
    );
  }
  return figures;
}

/** Renders the page alone: without compression, and with everything around it unchanged. */
async function measureRendering(site: Site, { before, counted }: Rounds): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['home', 'category', 'product'] as const) {
    const { path, edit } = pages[kind];
    const work: number[] = [];
    for (let round = -before; round < counted; round += 1) {
      await untilIdle(site.process.pid);
      await edit(site, `Rendered ${round + before}`, path.small);
      const begun = await workOf(site.process.pid);
      await download(site.url + path.small, 'identity');
      if (round >= 0) work.push((await workOf(site.process.pid)) - begun);
    }
    figures.push(atMost(`${kind}: to render it, median`, median(work), 5, 'ms'));
  }
  return figures;
}

async function measureSaves(sites: Sites, { counted }: Rounds): Promise<Figure[]> {
  const times = { small: [] as number[], big: [] as number[] };
  for (let round = 0; round < counted; round += 1) {
    for (const size of ['small', 'big'] as const) {
      const { client, admin } = sites[size];
      const slug = 'flow-fields-from-scratch';
      const { id, ...product } = await client.getProductBySlug({ params: { slug } });
      const begun = performance.now();
      await admin.updateProduct({ params: { id }, body: product });
      times[size].push(performance.now() - begun);
    }
  }
  const what = 'large catalogue beside the demo: save a product';
  return [ratio(what, [median(times.big), median(times.small)], 'ms')];
}

/** Anybody may request all products at once: how long others wait for responses meanwhile. */
async function measureLists(sites: Sites, { counted }: Rounds): Promise<Figure[]> {
  const waits = { 'is made': [] as number[], 'is there': [] as number[] };
  for (let round = 0; round < counted; round += 1) {
    await editProduct(sites.big, `List ${round}`, productPath.big);
    for (const state of ['is made', 'is there'] as const) {
      waits[state].push(await longestWait(sites.big, '/api/products'));
    }
  }
  return Object.entries(waits).map(([state, times]) =>
    atMost(`large catalogue: others wait while the list ${state}`, median(times), 50, 'ms'),
  );
}

async function measureMemory({ big }: Sites): Promise<Figure[]> {
  const paths = Object.values(pages).map(({ path }) => big.url + path.big);
  for (let load = 0; load < loads; load += 1) await download(paths[load % paths.length]);
  return [atMost('large catalogue: memory after load', await residentMb(big), 300, 'MB')];
}
