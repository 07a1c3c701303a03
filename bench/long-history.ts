import { join } from 'node:path';
import { sql } from 'kysely';
import type { Client } from '../contract/client.ts';
import { connect } from '../store/engine/connect.ts';
import type { Part } from './bench.ts';
import { atMost, median, ratio } from './figures.ts';

const versionsEach = 50;

/** What 50 versions of each of 10,000 products cost: the same work with and without them, in turns. */
export const longHistory: Part = async (bench) => {
  const [short, long] = [await bench.copyOf('big'), await bench.copyOf('big')];
  await growHistory(long);
  const [without, with50] = await Promise.all([short, long].map((folder) => open(folder)));
  const rounds = bench.isQuick ? 5 : 25;
  const figures = [];
  for (const [what, work] of Object.entries(works)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await work(with50, round));
      times[1].push(await work(without, round));
    }
    const medians: [number, number] = [median(times[0]), median(times[1])];
    const name = `50 versions of each of 10,000 products beside one: ${what}`;
    figures.push(ratio(name, medians, 'ms', { atMost: 1.2 }));
  }
  await without.stop(); // its pages would be rendered again during the next save
  const saves: number[] = [];
  for (let round = 0; round < rounds; round += 1) saves.push(await works.save(with50, round));
  figures.push(atMost('the same, nothing beside it: save, median', median(saves), 8, 'ms'));
  const [{ id }] = with50.products;
  const begun = performance.now();
  const versions = await with50.admin.listVersions({ params: { kind: 'product', id } });
  const seen = `${versions.length} versions after ${Math.round(performance.now() - begun)} ms`;
  return [...figures, { what: 'the same: the history of a product', seen }];

  async function open(folder: string): Promise<Opened> {
    const site = await bench.start({ DATA_DIR: folder });
    const admin = await site.administrator();
    const products = await site.client.listProducts({ query: { page: '1' } });
    return { admin, products, stop: site.stop };
  }
};

interface Opened {
  admin: Client;
  products: Awaited<ReturnType<Client['listProducts']>>;
  stop: () => Promise<void>;
}

const works: Record<string, (site: Opened, round: number) => Promise<number>> = {
  save: ({ admin, products }, round) => {
    const { id, updatedAt: _, ...product } = products[round % products.length];
    const body = { ...product, duration: `${round} hours` };
    return timed(() => admin.updateProduct({ params: { id }, body }));
  },
  'the list, made anew': async ({ admin, products: [, { id, updatedAt: _, ...body }] }) => {
    await admin.updateProduct({ params: { id }, body });
    return timed(() => admin.listProductItems());
  },
  'what a form reads': ({ admin, products }, round) =>
    timed(() => admin.getProductItem({ params: { id: products[round % products.length].id } })),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Gives every product the versions that a long life would have left. */
async function growHistory(folder: string): Promise<void> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  await sql`
    with recursive earlier(number) as (
      select 1 union all select number + 1 from earlier where number < ${versionsEach - 1}
    ),
    model as (select body, contract from versions where kind = 'product' limit 1)
    insert into versions (id, kind, item_id, body, contract, created_at)
    select '0' || substr('0' || number, -2) || '-' || items.id, 'product', items.id,
      replace(body, '"duration":"', '"duration":"' || number || ' '), contract,
      '2020-01-' || substr('0' || (number % 28 + 1), -2) || 'T00:00:00.000Z'
    from items, earlier, model where items.kind = 'product'`.execute(db);
  await db.destroy();
}
