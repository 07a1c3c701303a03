import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { type Outcome, runCase } from './run-case.ts';
import { toTable } from './table.ts';

/**
 * Does the real thing to the real server, one case after the other, and prints what came of each.
 * `--short` is the part that stands in `npm test`; words choose the cases whose names hold them; `--rounds` says how
 * often each is tried.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});

const chosen = cases.filter(
  ({ name, area, short }) =>
    (!values.short || short !== undefined) &&
    (positionals.length === 0 || positionals.some((part) => `${area} ${name}`.includes(part))),
);

// Until the table is printed: a case that waits for ever ends everything without a word.
process.exitCode = 1;
const outcomes: Outcome[] = [];
for (const trustCase of chosen) {
  process.stderr.write(`… ${trustCase.area}: ${trustCase.name}\n`);
  const rounds = values.short ? trustCase.short : trustCase.rounds;
  outcomes.push(await runCase(trustCase, Number(values.rounds ?? rounds ?? 1)));
}

console.log(`\n${toTable(outcomes)}`);
const count = (verdict: Outcome['verdict']) =>
  outcomes.filter((outcome) => outcome.verdict === verdict).length;
const [held, failed, notTried] = [count('held'), count('FAILED'), count('not tried')];
console.log(`\n${held} held, ${failed} failed, ${notTried} could not be tried here`);
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
