import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../process/root.ts';
import type { AppBuild, PagesOptions } from './render.ts';

const directory = join(root, 'build');
const adminDirectory = join(directory, 'admin');

/** The pages built by `npm run build`. */
export async function loadBuiltPages() {
  const build: AppBuild = await import(pathToFileURL(join(directory, 'server', 'index.js')).href);
  return {
    clientDirectory: join(directory, 'client'),
    adminDirectory,
    loadAdmin: () => readFile(join(adminDirectory, 'index.html'), 'utf8'),
    loadBuild: async () => build,
    mode: 'production',
    version,
  } satisfies PagesOptions;
}

/** A hash of all code that determines a page: the pages themselves, and the server around them. */
async function version(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of ['server', 'process']) {
    const names = await readdir(join(directory, part), { recursive: true }).catch(() => []);
    for (const name of names.toSorted()) {
      if (name.endsWith('.js')) hash.update(await readFile(join(directory, part, name)));
    }
  }
  return hash.digest('base64url');
}
