import { spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storageKeys } from '../contract/account/storage-keys.ts';
import { dayOf, daysAfter } from '../contract/days.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { clientOf } from '../tests/support/running-site.ts';
import { freePort } from '../tests/support/servers/free-port.ts';
import type { Bench, Part } from './bench.ts';
import { atMost, type Figure, median, ratio } from './figures.ts';
import { saver } from './saves.ts';
import { workOf } from './work.ts';
import { ask, header, ratesInTurns, startLoad, untilReady } from './wrk.ts';

const eventsASecond = 2_000;
/** While serving pages, one thread accepts fewer than are sent. */
const fewestTaken = 1_500;
const courses = 500;
const days = 364;

/**
 * Cached pages while events are recorded, compared with pages alone; and viewing a year of a catalog's statistics.
 */
export const insights: Part = async (bench) => {
  const figures = await pagesUnderEvents(bench);
  await bench.endPart();
  figures.push(await savesUnderEvents(bench));
  await bench.endPart();
  return [...figures, await openYear(bench)];
};

const origin = 'https://courses.example';
const event = {
  headers: {
    'content-type': 'application/json',
    origin,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  body: '{"path":"/about","events":["view"]}',
};

/** One beacon per event, each from one of many IP addresses. */
const beacons = `
local number = 0
function request()
  number = number + 1
  return wrk.format("POST", "/api/events", {
    ${Object.entries(event.headers)
      .map(([name, value]) => `["${name}"] = "${value}",`)
      .join('\n    ')}
    ["x-forwarded-for"] = "10." .. number % 250 .. "." .. math.floor(number / 250) % 250 .. ".1",
  }, '${event.body}')
end
`;
/**
 * So many connections, each pausing between two events; the pause excludes the time that a busy server takes for one.
 */
const connections = 256;
const paced = (rate: number) => `${beacons}
function delay() return ${Math.floor((connections * 1_000) / rate) - 15} end
`;

async function pagesUnderEvents(bench: Bench): Promise<Figure[]> {
  const [port, folder] = [await freePort(), await bench.copyOf('demo')];
  const site = await bench.start({
    DATA_DIR: folder,
    PORT: String(port),
    TRUST_PROXY: '1',
    PUBLIC_URL: origin,
  });
  const url = `http://127.0.0.1:${port}`;
  const scripts = await bench.newFolder();
  const [script, hurried] = [join(scripts, 'paced.lua'), join(scripts, 'hurried.lua')];
  // Slightly more than required, since a connection that waits for a response pauses later.
  await writeFile(script, paced(eventsASecond * 1.05));
  await writeFile(hurried, beacons);
  await untilReady(url, bench);
  let seconds = 0;
  const meanwhile = () => {
    const begun = performance.now();
    const load = startLoad(url, [`-c${connections}`, '-s', script]);
    return {
      async stop() {
        await load.stop();
        seconds += (performance.now() - begun) / 1000;
      },
    };
  };
  const page = { url, options: header('accept-encoding', 'br') };
  const rates = await ratesInTurns(bench, { alone: page, busy: { ...page, meanwhile } });
  const own = { url, pid: site.process.pid };
  const cost = await costOfEvents(bench, hurried, { own, bare: await startBare(bench, url) });
  site.process.kill('SIGTERM'); // it flushes what it has
  await new Promise((resolve) => site.process.once('exit', resolve));
  const taken = await inDatabase(folder, async (db) => {
    const rows = await db.selectFrom('day_counts').select('views').execute();
    return rows.reduce((sum, { views }) => sum + views, 0);
  });
  const rate = (taken - cost.sent) / seconds;
  return [
    ratio('an event: processor time beside a bare Node server', [cost.own, cost.bare], 'ms', {
      atMost: 5,
    }),
    {
      what: 'events taken meanwhile',
      seen: `${Math.round(rate)} a second`,
      budget: `at least ${fewestTaken} a second`,
      isHeld: rate >= fewestTaken,
    },
    ratio(
      'cached pages while events are taken, beside alone',
      [rates.busy, rates.alone],
      'a second',
      {
        atLeast: 0.25,
      },
    ),
  ];
}

/**
 * As many events as a well-visited site has: measures whether a save waits for them, not the throughput left for
 * saves.
 */
const eventsBesideSaves = 200;

async function savesUnderEvents(bench: Bench): Promise<Figure> {
  const port = await freePort();
  const site = await bench.start({
    DATA_DIR: await bench.copyOf('demo'),
    PORT: String(port),
    TRUST_PROXY: '1',
    PUBLIC_URL: origin,
  });
  const url = `http://127.0.0.1:${port}`;
  const script = join(await bench.newFolder(), 'paced.lua');
  await writeFile(script, paced(eventsBesideSaves));
  await untilReady(url, bench);
  const { token } = await clientOf(url).login({ body: { password: site.password } });
  const save = saver(clientOf(url, token));
  const times = { alone: [] as number[], busy: [] as number[] };
  for (let round = 0; round <= (bench.isQuick ? 2 : 5); round += 1) {
    for (const name of ['alone', 'busy'] as const) {
      const load = name === 'busy' && startLoad(url, [`-c${connections}`, '-s', script]);
      // Longer than the interval at which counts are flushed.
      const until = performance.now() + 5_000;
      while (performance.now() < until) {
        const taken = await save();
        if (round > 0) times[name].push(taken);
        await pause(50);
      }
      if (load) await load.stop();
    }
  }
  const what = `save a product beside ${eventsBesideSaves} events a second, and beside none`;
  return ratio(what, [median(times.busy), median(times.alone)], 'ms', { atMost: 1.2 });
}

interface EventServer {
  url: string;
  pid: number | undefined;
}

/** The same for every event: read, parsed and answered, and nothing done with it. */
async function startBare(bench: Bench, url: string): Promise<EventServer> {
  const example = {
    ...event,
    headers: { ...event.headers, 'x-forwarded-for': '192.0.2.1' },
  };
  const options = ['bench/bare-event-server.ts', `${url}/api/events`, JSON.stringify(example)];
  const bare = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  bench.untilEnd({ stop: () => bare.kill() });
  const [line] = await once(bare.stdout, 'data');
  return { url: String(line).trim(), pid: bare.pid };
}

/** In turns, as fast as both can; in milliseconds of CPU time each. */
async function costOfEvents(
  bench: Bench,
  script: string,
  servers: Record<'own' | 'bare', EventServer>,
) {
  const costs = { own: [] as number[], bare: [] as number[] };
  let sent = 1; // the bare server learns from one
  for (let round = 0; round <= (bench.isQuick ? 3 : 9); round += 1) {
    for (const name of ['own', 'bare'] as const) {
      const { url, pid } = servers[name];
      const before = await workOf(pid);
      const { count } = await ask(url, 1, ['-s', script]);
      if (name === 'own') sent += count;
      if (round > 0) costs[name].push(((await workOf(pid)) - before) / count);
    }
  }
  return { own: median(costs.own), bare: median(costs.bare), sent };
}

async function openYear(bench: Bench): Promise<Figure> {
  const folder = await bench.copyOf('demo');
  await inDatabase(folder, countAYear);
  const site = await bench.start({ DATA_DIR: folder });
  const { token } = await site.client.login({ body: { password: site.password } });
  const browser = await bench.browser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('table[aria-label=Courses] tbody tr')) performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  });
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(`${site.url}/admin/insights?range=year`);
    await page.getByRole('button', { name: `Show all ${courses} courses` }).waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('rows')[0].startTime));
  }
  const what = `insights: open a year of ${courses} courses, median`;
  return atMost(what, median(times), 1_000, 'ms');
}

async function countAYear(db: Database): Promise<void> {
  const models = await db.selectFrom('items').selectAll().where('kind', '=', 'product').execute();
  const copies = Array.from({ length: courses - models.length }, (_, index) => {
    const model = models[index % models.length];
    const own = { id: randomUUIDv7(), slug: `${model.slug}-${index}`, position: 100 + index };
    return { ...model, ...own, title: `${model.title} ${index}` };
  });
  await db.transaction().execute(async (trx) => {
    for (const row of copies) await trx.insertInto('items').values(row).execute();
    const today = dayOf(Date.now());
    for (let ago = 0; ago < 2 * days; ago += 1) {
      const day = daysAfter(today, -ago);
      const counts = { views: 20, plays: 5, half_plays: 3, whole_plays: 2, buy_clicks: 1 };
      const items = [...models, ...copies].map(({ id }) => ({
        day,
        kind: 'product' as const,
        item_id: id,
        ...counts,
      }));
      await trx.insertInto('item_counts').values(items).execute();
      const sums = { visitors: 4_000, views: 10_000, plays: 2_500, buy_clicks: 500 };
      await trx
        .insertInto('day_counts')
        .values({ day, ...sums })
        .execute();
    }
  });
}

async function inDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
