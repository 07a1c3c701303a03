import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppBuild, PagesOptions } from './render.ts';
import { root } from './root.ts';

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
