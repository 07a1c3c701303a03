import { spawnSync } from 'node:child_process';

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

const failed = checks.filter(([name, command]) => {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return status !== 0;
});

if (failed.length > 0) console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
console.log(`\nChecks: ${checks.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
