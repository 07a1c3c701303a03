import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('keeps the exit code of the process that uses it', () => {
  const program = `await import('${import.meta.dirname}/postgres-server.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(status).toBe(3);
});
