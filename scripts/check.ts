import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

interface Check {
  name: string;
  command: string;
  /** Finds the number of tests in the command's output. */
  count?: RegExp;
}

interface Outcome {
  name: string;
  hasPassed: boolean;
  tests: string;
  seconds: number;
  lastOutput: string;
}

const vitest = (name: string, projects: string[], more = ''): Check => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${more}`,
  count: /Tests\s.*?(\d+) passed/,
});

const types: Check = { name: 'types', command: 'react-router typegen && tsc --noEmit' };
const lint: Check = { name: 'lint and format', command: 'biome ci --error-on-warnings .' };
const imports: Check = { name: 'import rules', command: 'node scripts/check-imports.ts' };
const docs: Check = { name: 'links in docs', command: 'node scripts/check-docs.ts' };
const deadCode: Check = { name: 'dead code', command: 'knip' };
const patterns: Check = { name: 'regular expressions', command: 'node scripts/check-patterns.ts' };

/** Everything that must hold before a change lands, in groups that run side by side, fastest first. */
const everything: Check[][] = [
  [types, lint, imports],
  [deadCode, patterns, docs],
  [vitest('unit tests', ['unit'])],
  [vitest('store and API tests', ['sqlite', 'postgres', 's3'])],
  [vitest('system tests', ['system'])],
  [vitest('component tests', [], '--config tests/components/vitest.config.ts')],
  [
    {
      name: 'resilience, short',
      command: 'node tests/resilience/main.ts --short',
      count: /(\d+) held/,
    },
  ],
  [{ name: 'browser tests', command: 'playwright test', count: /(\d+) passed/ }],
];

/** What a change may have broken, for quick checks during development. */
const changed: Check[][] = [
  [types, lint, imports],
  [vitest('tests of changed files', ['unit', 'sqlite'], '--changed --passWithNoTests')],
];

/** How much of a failed check's output is repeated at the end. */
const repeatedBytes = 6_000;

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
const outcomes: Outcome[] = [];
for (const group of values.changed ? changed : everything) {
  outcomes.push(...(await Promise.all(group.map((check) => run(check, group.length > 1)))));
}
report(outcomes);

async function run({ name, command, count }: Check, isBuffered: boolean): Promise<Outcome> {
  const started = performance.now();
  if (!isBuffered) console.log(`\n— ${name}`);
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!isBuffered) process.stdout.write(text);
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  const hasPassed = status === 0;
  if (isBuffered && !hasPassed) process.stdout.write(output);
  console.log(`${hasPassed ? '✓' : '✗'} ${name} (${seconds} s)`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = output.slice(-repeatedBytes).replace(/\x1b\[[0-9;]*m/g, '');
  const tests = count?.exec(plain)?.[1] ?? '';
  return { name, hasPassed, tests, seconds, lastOutput: plain };
}

function report(all: Outcome[]): void {
  const failed = all.filter(({ hasPassed }) => !hasPassed);
  for (const { name, lastOutput } of failed) console.error(`\n✗ ${name}, its end:\n${lastOutput}`);
  const total = Math.round(performance.now() / 1000);
  console.log(`\n${'part'.padEnd(24)}${'tests'.padStart(8)}${'seconds'.padStart(10)}`);
  for (const { name, hasPassed, tests, seconds } of all) {
    const cells = `${tests.padStart(8)}${String(seconds).padStart(10)}`;
    console.log(`${`${hasPassed ? '✓' : '✗'} ${name}`.padEnd(24)}${cells}`);
  }
  console.log(
    `\nChecks: ${all.length - failed.length} passed, ${failed.length} failed (${total} s)`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
