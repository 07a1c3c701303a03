import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('leaves the exit code of whoever uses it as it is: a run that failed has failed', () => {
  const program = `await import('${import.meta.dirname}/postgres-server.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(status).toBe(3);
});
