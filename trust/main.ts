import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { type Outcome, runCase } from './run-case.ts';
import { toTable } from './table.ts';

/**
 * Does the real thing to the real server, one case after the other, and prints what came of each.
 * `--short` is the part that stands in `npm test`; words choose the cases whose names hold them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});

const chosen = cases.filter(
  ({ name, area, short }) =>
    (!values.short || short !== undefined) &&
    (positionals.length === 0 || positionals.some((part) => `${area} ${name}`.includes(part))),
);

const outcomes: Outcome[] = [];
for (const trustCase of chosen) {
  process.stderr.write(`… ${trustCase.area}: ${trustCase.name}\n`);
  const rounds = values.short ? trustCase.short : trustCase.rounds;
  outcomes.push(await runCase(trustCase, rounds ?? 1));
}

console.log(`\n${toTable(outcomes)}`);
const failed = outcomes.filter(({ verdict }) => verdict === 'FAILED');
console.log(`\n${outcomes.length - failed.length} of ${outcomes.length} without a failure`);
process.exit(failed.length > 0 || chosen.length === 0 ? 1 : 0);
