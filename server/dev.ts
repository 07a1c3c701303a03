import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { buildApp } from './build-app.ts';
import type { AppBuild } from './pages/render.ts';
import { run } from './process/run.ts';

/** The same application with hot reload, in one process: Vite in front of it serves the sources. */
await run(async (config, data) => {
  const server = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const app = await buildApp({
    config,
    data,
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        vite.middlewares(request, response, () => handle(request, response));
      }),
    pages: {
      loadBuild: async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild,
      mode: 'development',
    },
  });
  app.addHook('onClose', () => vite.close());
  return app;
});
