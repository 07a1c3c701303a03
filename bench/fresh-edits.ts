import type { Client } from '../contract/client.ts';
import type { Bench, Part } from './bench.ts';
import type { Figure } from './figures.ts';
import { startPublished } from './published.ts';
import { header, startLoad, untilReady } from './wrk.ts';

/** An edit is in the very next response, while others request pages as fast as they can. */
export const freshEdits: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  await untilReady(site.url, bench);
  const admin = await site.administrator();
  const straight = await countStale(bench, { url: site.url, admin });
  await site.stop();

  const published = await startPublished(bench);
  const through = await countStale(bench, {
    url: published.nginx.url,
    admin: await published.site.administrator(),
    before: published.isPublished,
  });
  return [
    rowOf('edits under load, asked from the server', straight),
    rowOf('edits under load, asked through nginx while it serves from disk', through),
  ];
};

interface Edited {
  url: string;
  admin: Client;
  /** Awaited before each edit. */
  before?: () => Promise<void>;
}

interface Counted {
  edits: number;
  stale: number;
}

async function countStale(bench: Bench, { url, admin, before }: Edited): Promise<Counted> {
  const edits = bench.isQuick ? 15 : 200;
  const load = bench.untilEnd(startLoad(`${url}/about`, header('accept-encoding', 'gzip')));
  let stale = 0;
  for (let edit = 1; edit <= edits; edit += 1) {
    await before?.();
    const known = await fetch(`${url}/about`);
    await known.arrayBuffer();
    const title = `Version ${edit} of all`;
    await admin.updateAbout({ body: { heroConfig: { title }, content: null } });
    const etag = known.headers.get('etag') ?? '';
    const next = await fetch(`${url}/about`, { headers: { 'if-none-match': etag } });
    if (next.status !== 200 || !(await next.text()).includes(title)) stale += 1;
  }
  await load.stop();
  return { edits, stale };
}

function rowOf(what: string, { edits, stale }: Counted): Figure {
  const seen = `${stale} stale of ${edits}`;
  return { what, seen, budget: 'none stale', isHeld: stale === 0 };
}
