import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '../tests/support/running-site.ts';
import type { Part } from './bench.ts';
import { atMost } from './figures.ts';
import { header, ratesInTurns, untilReady } from './wrk.ts';

/** The server's memory when idle after warming up its pages, and after many requests. */
export const memory: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('demo') });
  await untilReady(site.url, bench);
  const atRest = await residentMb(site);
  const everyPage = join(await bench.newFolder(), 'every-page.lua');
  await writeFile(everyPage, await script(site));
  const options = ['-s', everyPage, ...header('accept-encoding', 'br')];
  await ratesInTurns(bench, { site: { url: site.url, options } });
  await pause(1_000);
  const afterLoad = await residentMb(site);
  return [
    atMost('memory at rest', atRest, 130, 'MB'),
    atMost('memory after load', afterLoad, 250, 'MB'),
  ];
};

/** Requests every page of the sitemap in turn, plus a filter and data. */
async function script({ url }: RunningSite): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, page]) => new URL(page).pathname);
  const paths = [...pages, '/category/motion?tags=beginner', '/api/products'];
  return `local paths = {${paths.map((path) => JSON.stringify(path))}}
    local next = 0
    request = function() next = next % #paths + 1; return wrk.format("GET", paths[next]) end`;
}

export async function residentMb({ process: { pid } }: RunningSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
