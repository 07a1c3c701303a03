import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { buildApp } from './build-app.ts';
import type { AppBuild } from './pages/render.ts';
import { run } from './process/run.ts';

/** The same application with hot reload, in one process: Vite is in front of it and serves the sources. */
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
        const answer = () => handle(request, response);
        // The sources are in a folder of the same name: Vite would take /api/products for one of them.
        if (request.url?.startsWith('/api/')) answer();
        else vite.middlewares(request, response, answer);
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
