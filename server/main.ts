import cluster from 'node:cluster';
import { buildApp } from './build-app.ts';
import { loadBuiltPages } from './pages/built-pages.ts';
import { run } from './process/run.ts';
import { workerOptions } from './process/worker.ts';

await run(async (config, data) =>
  buildApp({
    config,
    data,
    pages: await loadBuiltPages(),
    ...(cluster.isWorker && workerOptions()),
  }),
);
