import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../process/root.ts';
import type { AppBuild, PagesOptions } from './render.ts';

const directory = join(root, 'build');

/** The pages as `npm run build` has made them. */
export async function loadBuiltPages() {
  const build: AppBuild = await import(pathToFileURL(join(directory, 'server', 'index.js')).href);
  return {
    clientDirectory: join(directory, 'client'),
    loadBuild: async () => build,
    mode: 'production',
  } satisfies PagesOptions;
}
