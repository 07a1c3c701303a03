import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from './build-app.ts';
import type { AppBuild } from './render.ts';
import { root } from './root.ts';
import { run } from './run.ts';
import { workerParts } from './worker.ts';

const directory = join(root, 'build');

await run(async (config, data) => {
  const build: AppBuild = await import(pathToFileURL(join(directory, 'server', 'index.js')).href);
  return buildApp({
    config,
    data,
    pages: {
      clientDirectory: join(directory, 'client'),
      loadBuild: async () => build,
      mode: 'production',
    },
    ...(cluster.isWorker && workerParts()),
  });
});
