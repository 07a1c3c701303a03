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

/** In Lighthouse's own order. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Search engines ask sites to exclude result pages from indexing, which Lighthouse reports as a fault on any page.
 */
const skippedAudits: Record<string, string[]> = { search: ['is-crawlable'] };

/** Limits of pages whose image or text doesn't arrive in one round trip; the others have a stricter one. */
const latePaint: Record<string, number> = { home: 1.3, product: 1.3 };
const paint = 1.1;

/** Lighthouse with its defaults: a simulated mid-range phone on slow 4G. */
export const lighthouse: Part = async (bench) => {
  const site = await bench.start({ DATA_DIR: await bench.copyOf('pictures') });
  await untilReady(site.url, bench);
  const figures: Figure[] = [];
  for (const [kind, path] of Object.entries(kindsOfPage)) {
    const seen: Looked[] = [];
    for (let run = 0; run < runs; run += 1) {
      seen.push(await look(site.url + path, skippedAudits[kind]));
    }
    const scores = categories.map((_, at) => median(seen.map((one) => one.scores[at])));
    figures.push(
      {
        what: `Lighthouse mobile, ${kind}`,
        seen: scores.join('/'),
        budget: '100/100/100/100',
        isHeld: scores.every((score) => score === 100),
      },
      atMost(
        `largest paint, ${kind}`,
        median(seen.map((one) => one.paintSeconds)),
        latePaint[kind] ?? paint,
        's',
      ),
    );
  }
  return figures;
};

interface Looked {
  scores: number[];
  paintSeconds: number;
}

async function look(url: string, skipped: string[] = []): Promise<Looked> {
  const { executablePath = '' } = playwright.use?.launchOptions ?? {};
  const settings = ['--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
  if (skipped.length > 0) settings.push(`--skip-audits=${skipped.join(',')}`);
  // None of the browser tests' flags: a list of features would replace Lighthouse's own, and Chromium would then
  // detect each page's language while measuring.
  const flags = '--chrome-flags=--headless=new --no-sandbox';
  const { stdout } = await promisify(execFile)('node', [program, url, ...settings, flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout);
  return {
    scores: categories.map((category) => Math.round(report.categories[category].score * 100)),
    paintSeconds: report.audits['largest-contentful-paint'].numericValue / 1000,
  };
}
