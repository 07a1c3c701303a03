import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Part } from './bench.ts';
import { type Figure, ratio } from './figures.ts';
import { header, ratesInTurns, untilReady } from './wrk.ts';

/** Cached pages of one process compared with a bare Node server that serves the same bytes. */
export const cachedPages: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  await untilReady(site.url, bench);
  const etag = (await fetch(site.url)).headers.get('etag') ?? '';
  const kinds = [
    { name: 'brotli', options: header('accept-encoding', 'br') },
    { name: 'gzip', options: header('accept-encoding', 'gzip') },
    { name: 'plain', options: [] },
    { name: '304', options: header('if-none-match', etag) },
  ];
  // One server for all kinds of requests, like ours: a process that has only seen one kind is faster at it.
  const bare = bench.untilEnd(await startBare(site.url));
  const figures: Figure[] = [];
  for (const { name, options } of kinds) {
    const rates = await ratesInTurns(bench, {
      vitrine: { url: site.url, options },
      bare: { url: bare.url, options },
    });
    const what = `kept page, ${name}: beside a bare Node server`;
    figures.push(ratio(what, [rates.vitrine, rates.bare], 'a second', { atLeast: 0.9 }));
  }
  return figures;
};

async function startBare(url: string) {
  const child = spawn('node', [join(import.meta.dirname, 'bare-server.ts'), url]);
  const [printed] = await once(child.stdout, 'data');
  return { url: String(printed).trim(), stop: () => child.kill() };
}
