import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import playwright from '../playwright.config.ts';
import type { Part } from './bench.ts';
import { atMost, type Figure, median } from './figures.ts';
import { kindsOfPage } from './sizes.ts';
import { untilReady } from './wrk.ts';

const program = join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js');
const runs = 3;

/** Lighthouse as it ships: a phone of the middle class on slow 4G, simulated. */
export const lighthouse: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('pictures') });
  await untilReady(site.url, bench);
  const figures: Figure[] = [];
  for (const [kind, path] of Object.entries(kindsOfPage)) {
    const seen: { score: number; paintSeconds: number }[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await look(site.url + path));
    const score = median(seen.map((one) => one.score));
    figures.push(
      {
        what: `Lighthouse mobile, ${kind}`,
        seen: String(score),
        budget: 'at least 99',
        isHeld: score >= 99,
      },
      atMost(`largest paint, ${kind}`, median(seen.map((one) => one.paintSeconds)), 1.3, 's'),
    );
  }
  return figures;
};

async function look(url: string) {
  // As in the browser tests: without the pages behind the browser's own address bar, which would run
  // beside the one that is measured.
  const { executablePath = '', args = [] } = playwright.use?.launchOptions ?? {};
  const settings = ['--quiet', '--output=json', '--only-categories=performance'];
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const { stdout } = await promisify(execFile)('node', [program, url, ...settings, flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits } = JSON.parse(stdout);
  return {
    score: Math.round(categories.performance.score * 100),
    paintSeconds: audits['largest-contentful-paint'].numericValue / 1000,
  };
}
