import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { adminBigCatalogue } from './admin-big-catalogue.ts';
import { adminEntry } from './admin-entry.ts';
import { adminMedia } from './admin-media.ts';
import { openBench, type Part } from './bench.ts';
import { cachedPages } from './cached-pages.ts';
import { coldStart } from './cold-start.ts';
import { exported } from './exported.ts';
import { type Figure, tableOf } from './figures.ts';
import { firstScreen } from './first-screen.ts';
import { freshEdits } from './fresh-edits.ts';
import { growth } from './growth.ts';
import { insights } from './insights.ts';
import { library } from './library.ts';
import { lighthouse } from './lighthouse.ts';
import { links } from './links.ts';
import { longHistory } from './long-history.ts';
import { memory } from './memory.ts';
import { newsletter } from './newsletter.ts';
import { pageWeight } from './page-weight.ts';
import { publishedCatalogue } from './published-catalogue.ts';
import { publishedPages } from './published-pages.ts';
import { redirects } from './redirects.ts';
import { saves } from './saves.ts';
import { schedules } from './schedules.ts';
import { search } from './search.ts';
import { severalProcesses } from './several-processes.ts';
import { uploadMemory } from './upload-memory.ts';
import { veryLarge } from './very-large.ts';

/** `npm run bench`, `npm run bench -- --quick`, `npm run bench -- --only memory,growth`. */

const parts: Record<string, Part> = {
  'cached-pages': cachedPages,
  'published-pages': publishedPages,
  'fresh-edits': freshEdits,
  saves,
  'cold-start': coldStart,
  memory,
  growth,
  'page-weight': pageWeight,
  'published-catalogue': publishedCatalogue,
  export: exported,
  'very-large': veryLarge,
  'admin-big-catalogue': adminBigCatalogue,
  'long-history': longHistory,
  'admin-entry': adminEntry,
  'admin-media': adminMedia,
  library,
  'several-processes': severalProcesses,
  schedules,
  insights,
  links,
  newsletter,
  redirects,
  search,
  'upload-memory': uploadMemory,
  'first-screen': firstScreen,
  lighthouse,
};

/** These take minutes, or hardly differ from one change to the next. */
const notQuick = [
  'published-catalogue',
  'export',
  'very-large',
  'admin-big-catalogue',
  'long-history',
  'admin-entry',
  'admin-media',
  'library',
  'several-processes',
  'schedules',
  'insights',
  'links',
  'newsletter',
  'redirects',
  'search',
  'upload-memory',
  'first-screen',
  'lighthouse',
];

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const wanted = names.filter((name) => values.only || !values.quick || !notQuick.includes(name));
const bench = await openBench(values.quick);
const figures: Figure[] = [];
try {
  for (const name of wanted) {
    const begun = performance.now();
    process.stderr.write(`${name} …`);
    figures.push(...(await measure(parts[name], name)));
    process.stderr.write(` ${Math.round((performance.now() - begun) / 1000)} s\n`);
  }
} finally {
  await bench.close();
}
const [{ model }] = cpus();
const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
const machine = `${cpus().length} × ${model.trim()} (${process.arch}), Node ${process.version}`;
console.log(`\n${date}, ${machine}\n\n${tableOf(figures)}`);
const missed = figures.filter(({ isHeld }) => isHeld === false).length;
console.log(`\nBudgets: ${figures.filter(({ isHeld }) => isHeld).length} held, ${missed} not held`);
process.exitCode = missed > 0 ? 1 : 0;

/** A part that fails becomes a row of its own, and the others are still measured. */
async function measure(part: Part, name: string): Promise<Figure[]> {
  try {
    return await part(bench);
  } catch (error) {
    const [reason] = String(error).split('\n', 1);
    return [{ what: name, seen: reason, budget: 'can be measured', isHeld: false }];
  } finally {
    await bench.endPart();
  }
}
