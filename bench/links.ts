import { join } from 'node:path';
import { sql } from 'kysely';
import { siteHost } from '../contract/links/asked-address.ts';
import { publicWeb } from '../jobs/link-checks/network.ts';
import { checkHost, findSiteLinks, type LinkJobContext } from '../jobs/link-jobs.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { aProduct } from '../tests/support/factories.ts';
import type { Bench, Catalogue, Part } from './bench.ts';
import { atMost, type Figure, median, ratio } from './figures.ts';

const rounds = 15;

/** The CPU cost of checking links after a publication: a large catalog compared with the demo's. */
export const links: Part = async (bench) => {
  const small = await watch(bench, 'demo');
  const big = await watch(bench, 'big');
  const of = `links of ${big.products.toLocaleString('en')} products`;
  const beside = (what: string, [cost, other]: [number, number]): Figure =>
    ratio(`${of}: after ${what}, beside the demo's`, [cost, other], 'ms', { atMost: 2 });
  return [
    atMost(`${of}: found and looked at for the first time`, big.whole, 30_000, 'ms'),
    atMost(`${of}: after an edit, median`, big.edit, 50, 'ms'),
    beside('an edit', [big.edit, small.edit]),
    atMost(`${of}: after a new product, median`, big.creation, 200, 'ms'),
  ];
};

/** Each product links to itself: the maximum of internal links, without any external requests. */
async function watch(bench: Bench, catalogue: Catalogue) {
  const folder = await bench.copyOf(catalogue);
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  bench.untilEnd({ stop: () => db.destroy() });
  const linked = sql<string>`json_set(body, '$.description',
    body ->> 'description' || '<p><a href="/product/' || slug || '">x</a></p>')`;
  await db.updateTable('items').set({ body: linked }).where('kind', '=', 'product').execute();
  const site = await bench.start({ DATA_DIR: folder });
  const admin = await site.administrator();
  const products = await admin.listProducts();
  const whole = await costOf(() => look(db));
  const costs = { edit: [] as number[], creation: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const { id, ...product } = products[round % products.length];
    const { updatedAt: _, ...current } = await admin.getProduct({ params: { id } });
    const body = { ...current, title: `${product.title}, edition ${round}` };
    await admin.updateProduct({ params: { id }, body });
    costs.edit.push(await costOf(() => look(db)));
    await admin.createProduct({ body: aProduct() });
    costs.creation.push(await costOf(() => look(db)));
  }
  return {
    products: products.length,
    whole,
    edit: median(costs.edit),
    creation: median(costs.creation),
  };
}

/** As the link-checking process does it after a publication. */
async function look(db: Database): Promise<void> {
  const context: LinkJobContext = {
    db,
    network: publicWeb,
    userAgent: 'bench',
    pauseMs: 0,
    ownHost: undefined,
    publicFiles: [],
  };
  await findSiteLinks(context, 'site');
  await checkHost(context, siteHost);
}

/** In milliseconds of CPU time. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}
