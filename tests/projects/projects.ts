import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { Engine } from '../support/engines.ts';
import type { StorageKind } from '../support/storages.ts';

/**
 * The projects of the test run, from what starts nothing to what needs everything:
 *
 * - `unit`: no database, no server.
 * - `sqlite`: a database file and a folder of uploads per test.
 * - `postgres`: the tests of every engine once more, on PostgreSQL.
 * - `s3`: the tests of every storage once more, on PostgreSQL with files in S3.
 * - `system`: whole processes (the built product, nginx, Caddy), or tests that name their engine.
 */
export type Project = 'unit' | 'sqlite' | 'postgres' | 's3' | 'system';

/** What `onEveryEngine`, `onEveryStorage` and `onEverySetup` run in a project. */
export interface Coverage {
  engines: Engine[];
  storages: StorageKind[];
  setups: [Engine, StorageKind][];
}

const onFiles: Coverage = {
  engines: ['SQLite'],
  storages: ['folder'],
  setups: [['SQLite', 'folder']],
};
const onServers: Coverage = {
  engines: ['PostgreSQL'],
  storages: ['S3'],
  setups: [['PostgreSQL', 'S3']],
};

export const coverage: Record<Project, Coverage> = {
  unit: { engines: [], storages: [], setups: [] },
  sqlite: onFiles,
  postgres: onServers,
  s3: onServers,
  system: {
    engines: ['SQLite', 'PostgreSQL'],
    storages: ['folder', 'S3'],
    setups: [...onFiles.setups, ...onServers.setups],
  },
};

/** The test files of each project, found by the test support that they use. */
export async function filesByProject(root: string): Promise<Record<Project, string[]>> {
  const files: Record<Project, string[]> = {
    unit: [],
    sqlite: [],
    postgres: [],
    s3: [],
    system: [],
  };
  const exclude = (name: string) => ['node_modules', 'build', 'data', '.git'].includes(name);
  for await (const file of glob('**/*.test.ts', { cwd: root, exclude })) {
    for (const project of projectsOf(readFileSync(`${root}/${file}`, 'utf8'))) {
      files[project].push(file);
    }
  }
  return files;
}

function projectsOf(source: string): Project[] {
  const uses = (...names: string[]) => names.some((name) => source.includes(name));
  if (uses("'PostgreSQL'", "'S3'", 'startPostgres', 'startS3', 'newBucket')) return ['system'];
  if (uses('startSite', 'nginx.ts', 'caddy.ts', 'build/', 'Dockerfile')) return ['system'];
  const projects: Project[] = [];
  if (uses("'SQLite'", 'onEvery', 'TestApp', 'newDatabase', 'connect.ts', 'commands.ts'))
    projects.push('sqlite');
  if (uses('onEveryEngine')) projects.push('postgres');
  if (uses('onEverySetup', 'onEveryStorage')) projects.push('s3');
  return projects.length > 0 ? projects : ['unit'];
}
