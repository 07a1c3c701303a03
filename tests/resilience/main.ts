import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { ResilienceCase } from './case.ts';
import { cases } from './cases.ts';
import { runInLanes } from './lanes.ts';
import { type Outcome, runCase } from './run-case.ts';
import { cpuSecondsOfRun } from './support/cpu.ts';
import { endRun } from './support/lifetime.ts';
import { toTable } from './table.ts';

/**
 * Runs the cases against the real server, and prints the outcome of each. `--short` is the part in `npm test`;
 * arguments select the cases whose names contain them; `--rounds` sets how often each is tried; `--lanes` sets how
 * many run in parallel.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

const chosen = cases.filter(
  ({ name, area, short }) =>
    (!values.short || short !== undefined) &&
    (positionals.length === 0 || positionals.some((part) => `${area} ${name}`.includes(part))),
);

const outcomes = new Map<ResilienceCase, Outcome>();
const underWay = new Set<string>();
// Failed unless the table is printed: a promise that never settles ends the process silently.
process.exitCode = 1;
process.once('exit', () => {
  for (const name of underWay) console.error(`${name} never ended`);
});

await runInLanes(chosen, Number(values.lanes), async (testCase) => {
  const name = `${testCase.area}: ${testCase.name}`;
  underWay.add(name);
  const rounds = values.short ? testCase.short : testCase.rounds;
  const outcome = await runCase(testCase, Number(values.rounds ?? rounds ?? 1));
  underWay.delete(name);
  outcomes.set(testCase, outcome);
  const mark = { held: '✓', FAILED: '✗', 'not tried': '–' }[outcome.verdict];
  process.stderr.write(`${mark} ${name} (${outcome.seconds.toFixed(1)} s)\n`);
});
await endRun();

const inOrder = chosen.flatMap((testCase) => outcomes.get(testCase) ?? []);
console.log(`\n${toTable(inOrder)}`);
const count = (verdict: Outcome['verdict']) =>
  inOrder.filter((outcome) => outcome.verdict === verdict).length;
const [held, failed, notTried] = [count('held'), count('FAILED'), count('not tried')];
console.log(`\n${held} held, ${failed} failed, ${notTried} could not be tried here`);
const [seconds, cpuSeconds] = [performance.now() / 1000, cpuSecondsOfRun()].map(Math.round);
console.log(`${seconds} s, ${cpuSeconds} s of processor time`);
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
