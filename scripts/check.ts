import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Everything that must hold before a change lands, the quick checks first. */
const checks: [name: string, command: string][] = [
  ['types', 'react-router typegen && tsc --noEmit'],
  ['lint and format', 'biome ci --error-on-warnings .'],
  ['import directions', 'node scripts/check-imports.ts'],
  ['dead code', 'knip'],
  ['unit, store and API tests', 'vitest run'],
  ['faults and abuse, the short part', 'node trust/main.ts --short'],
  ['browser tests', 'playwright test'],
];

/** How much of what a failed check said last is repeated at the end, where one looks first. */
const repeatedBytes = 6_000;

interface Outcome {
  name: string;
  hasPassed: boolean;
  lastWords: string;
}

async function run(name: string, command: string): Promise<Outcome> {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let lastWords = '';
  const pass = (from: NodeJS.ReadableStream, to: NodeJS.WritableStream) =>
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      lastWords = (lastWords + text).slice(-repeatedBytes);
    });
  pass(child.stdout, process.stdout);
  pass(child.stderr, process.stderr);
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, hasPassed: status === 0, lastWords };
}

const outcomes: Outcome[] = [];
for (const [name, command] of checks) outcomes.push(await run(name, command));

const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
for (const { name, lastWords } of failed) console.error(`\n✗ ${name}, its end:\n${lastWords}`);
console.log(`\nChecks: ${checks.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
