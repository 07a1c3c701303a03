import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../contract/client.ts';
import { aProduct } from '../tests/support/factories.ts';
import { startPostgres } from '../tests/support/servers/postgres-server.ts';
import type { Part } from './bench.ts';
import { type Figure, median } from './figures.ts';

const count = 100;
const everyMs = 100;
const mostMs = 1_000;

/** How late scheduled publications become visible: on one server, and on the other one of two. */
export const schedules: Part = async (bench) => {
  const alone = await bench.start({ DEMO_CONTENT: '0', JOB_RUNNER: '1' });
  const figures = [await measure('planned publications', await alone.administrator(), alone.url)];
  await bench.endPart();

  const postgres = bench.untilEnd(await startPostgres());
  const shared = {
    DEMO_CONTENT: '0',
    JOB_RUNNER: '1',
    DATABASE_URL: `${postgres.url}/postgres`,
    DATA_DIR: await bench.newFolder(),
  };
  const [one, other] = [await bench.start(shared), await bench.start(shared)];
  const what = 'the same, seen on the other of two servers';
  return [...figures, await measure(what, await one.administrator(), other.url)];
};

async function measure(what: string, admin: Client, url: string): Promise<Figure> {
  const planned: { slug: string; at: number }[] = [];
  const begin = Date.now() + 5_000;
  for (let index = 0; index < count; index += 1) {
    const { order: _, ...body } = aProduct();
    const { id } = await admin.createProductDraft({ body });
    const at = begin + index * everyMs;
    const publishAt = new Date(at).toISOString();
    await admin.scheduleItem({ params: { kind: 'product', id }, body: { publishAt } });
    planned.push({ slug: body.slug, at });
  }
  const late = await Promise.all(
    planned.map(({ slug, at }) => lateness(`${url}/product/${slug}`, at)),
  );
  const inTime = late.filter((ms) => ms >= 0 && ms <= mostMs).length;
  return {
    what: `${what}: seen within 1 s of their moment`,
    seen: `${inTime} of ${count} (median ${Math.round(median(late))} ms, latest ${Math.round(Math.max(...late))} ms)`,
    budget: `${count} of ${count}`,
    isHeld: inTime === count,
  };
}

/** Negative if it was published too early. */
async function lateness(page: string, at: number): Promise<number> {
  await pause(Math.max(0, at - Date.now() - 50));
  for (;;) {
    // By the time of the response: a request sent just before is right to be answered just after.
    if ((await fetch(page)).status === 200) return Date.now() - at;
    await pause(20);
  }
}
