import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inMemory } from './tests/projects/in-memory.ts';
import {
  type Coverage,
  coverage,
  filesByProject,
  type Project,
} from './tests/projects/projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    coverage: Coverage;
  }
}

/** Processes that tests start load the sources as they are; compiled anew, that takes a second each time. */
const compileCache = join(import.meta.dirname, 'node_modules/.cache/compiled');
process.env.NODE_COMPILE_CACHE = compileCache;

/** One a core, and more where tests wait for other processes. By itself Vitest leaves half of the machine idle. */
const workers: Record<Project, number> = { unit: 2, sqlite: 3, postgres: 3, s3: 3, system: 4 };

const files = await filesByProject(import.meta.dirname);

export default defineConfig({
  test: {
    projects: [
      project('unit', 1),
      project('sqlite', 2),
      project('postgres', 2),
      project('s3', 2),
      project('system', 3),
    ],
    // Tests that may run side by side do so because they wait, not because they work.
    maxConcurrency: 20,
  },
});

function project(name: Project, groupOrder: number) {
  return {
    test: {
      name,
      include: files[name],
      globalSetup: coverage[name].engines.includes('PostgreSQL') ? 'tests/projects/servers.ts' : [],
      setupFiles: ['tests/support/no-logged-errors.ts'],
      provide: { coverage: coverage[name] },
      execArgv: [
        '--import',
        join(import.meta.dirname, 'tests/projects/compile-cache.ts'),
        // Tests leave much behind that is short-lived, and the garbage collector took a tenth of their time.
        '--max-semi-space-size=64',
      ],
      env: { ...inMemory(), NODE_COMPILE_CACHE: compileCache },
      sequence: { groupOrder },
      maxWorkers: workers[name],
      // Every test makes its own application; loading it anew for each file would double the time.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // What is awaited comes when it comes: a busy machine is no failure.
      expect: { poll: { timeout: 30_000 } },
    },
  };
}
