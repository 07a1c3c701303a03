import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'build/**'],
    globalSetup: 'tests/support/servers/servers.ts',
    setupFiles: ['tests/support/no-logged-errors.ts'],
    // Every test makes its own application; loading it anew for each file would double the time.
    isolate: false,
    // By itself it leaves a core to a watching editor: half of the machine.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is awaited comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 30_000 } },
  },
});
