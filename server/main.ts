import cluster from 'node:cluster';
import { buildApp } from './build-app.ts';
import { loadBuiltPages } from './built-pages.ts';
import { run } from './run.ts';
import { workerParts } from './worker.ts';

await run(async (config, data) =>
  buildApp({
    config,
    data,
    pages: await loadBuiltPages(),
    ...(cluster.isWorker && workerParts()),
  }),
);
