import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../contract/client.ts';
import { connect } from '../store/connect.ts';
import type { Database } from '../store/database.ts';
import { type RunningSite, startSite } from '../tests/support/running-site.ts';
import { growCatalogue, nameSizes } from './big-catalogue.ts';

/**
 * What a big catalogue costs beside the demo's: `node bench/growth.ts`. Work is the time that the
 * server keeps a processor, so that a busy machine changes it little; both sites take turns.
 */

const rounds = 15;
/** Before these, code is still being compiled. */
const roundsBefore = 10;
const loads = 300;

interface Measured {
  kind: string;
  unit: 'ms' | 'bytes' | 'MB';
  small: number;
  big: number;
  /** At most this many times the small one, or this much, where there is a limit. */
  mostTimes?: number;
  most?: number;
}

export async function measureGrowth(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-growth-'));
  const folders = { small: join(folder, 'small'), big: join(folder, 'big') };
  await (await startSite({ DATA_DIR: folders.small })).stop();
  await change(folders.small, nameSizes);
  await cp(folders.small, folders.big, { recursive: true });
  await change(folders.big, growCatalogue);

  const firstAnswers = { small: 0, big: 0 };
  const start = async (size: 'small' | 'big') => {
    const begun = performance.now();
    const site = await startSite({ DATA_DIR: folders[size] });
    await download(site.url);
    firstAnswers[size] = performance.now() - begun;
    return { ...site, admin: await site.administrator() };
  };
  const sites = { small: await start('small'), big: await start('big') };
  try {
    return [
      { kind: 'first answer', unit: 'ms', ...firstAnswers },
      ...(await measurePages(sites)),
      ...(await measureSaves(sites)),
      ...(await measureMemory(sites)),
    ];
  } finally {
    await sites.small.stop();
    await sites.big.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Site = RunningSite & { admin: Client };

interface Sites {
  small: Site;
  big: Site;
}

const pages = {
  home: { small: '/', big: '/' },
  category: { small: '/category/generative-art', big: '/category/generative-art-100' },
  'category, filtered': {
    small: '/category/generative-art?tags=beginner',
    big: '/category/generative-art-100?tags=beginner+200',
  },
  product: {
    small: '/product/flow-fields-from-scratch',
    big: '/product/flow-fields-from-scratch-5600',
  },
  sitemap: { small: '/sitemap.xml', big: '/sitemap.xml' },
};

async function measurePages(sites: Sites): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [kind, path] of Object.entries(pages)) {
    const work = { small: [] as number[], big: [] as number[] };
    const bytes = { small: 0, big: 0 };
    for (let round = -roundsBefore; round < rounds; round += 1) {
      for (const size of ['small', 'big'] as const) {
        const site = sites[size];
        await changeSomething(site);
        const before = await workOf(site);
        bytes[size] = await download(site.url + path[size]);
        if (round >= 0) work[size].push((await workOf(site)) - before);
      }
    }
    const limit = kind === 'sitemap' ? {} : { mostTimes: 1.5 };
    measured.push(
      { kind: `${kind}: render`, unit: 'ms', ...mediansOf(work), ...limit },
      { kind: `${kind}: download`, unit: 'bytes', ...bytes, ...limit },
    );
  }
  return measured;
}

/** So that nothing is kept of the pages. */
async function changeSomething({ admin }: Site): Promise<void> {
  await admin.updateTheme({ body: { primaryColor: '#2563eb' } });
}

/** The size of the answer as it travels. */
async function download(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

async function measureSaves(sites: Sites): Promise<Measured[]> {
  const times = { small: [] as number[], big: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['small', 'big'] as const) {
      const { client, admin } = sites[size];
      const slug = 'flow-fields-from-scratch';
      const { id, ...product } = await client.getProductBySlug({ params: { slug } });
      const begun = performance.now();
      await admin.updateProduct({ params: { id }, body: product });
      times[size].push(performance.now() - begun);
    }
  }
  return [{ kind: 'save a product', unit: 'ms', ...mediansOf(times), most: 15 }];
}

async function measureMemory(sites: Sites): Promise<Measured[]> {
  const resident = { small: 0, big: 0 };
  for (const size of ['small', 'big'] as const) {
    const site = sites[size];
    const paths = Object.values(pages).map((path) => site.url + path[size]);
    for (let load = 0; load < loads; load += 1) await download(paths[load % paths.length]);
    const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
    resident[size] = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }
  return [{ kind: 'memory after load', unit: 'MB', ...resident, most: 300 }];
}

/** How long the process has kept a processor, all of its threads together. */
async function workOf({ process: { pid } }: Site): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  );
  return times.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1_000_000, 0);
}

async function change(folder: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  await work(db);
  await db.destroy();
}

function mediansOf(values: { small: number[]; big: number[] }) {
  return { small: medianOf(values.small), big: medianOf(values.big) };
}

function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

if (import.meta.main) {
  const measured = await measureGrowth();
  const rows = measured.map(({ kind, unit, small, big, mostTimes, most }) => ({
    what: kind,
    small: `${small.toFixed(1)} ${unit}`,
    big: `${big.toFixed(1)} ${unit}`,
    times: (big / small).toFixed(2),
    limit: (mostTimes && `${mostTimes} times`) ?? (most && `${most} ${unit}`) ?? '',
  }));
  console.table(rows);
}
