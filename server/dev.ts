import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { buildApp } from './build-app.ts';
import type { AppBuild } from './pages/render.ts';
import { run } from './process/run.ts';

/** The same application with hot reload, in one process: Vite is in front of it and serves the sources of site and admin. */
await run(async (config, data) => {
  const server = createServer();
  const options = {
    server: { middlewareMode: true as const, hmr: { server } },
    appType: 'custom' as const,
  };
  const vite = await createVite(options);
  const admin = await createVite({ ...options, configFile: 'vite.admin.config.ts' });
  const app = await buildApp({
    config,
    data,
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        const answer = () => handle(request, response);
        // The sources are in a folder of the same name: Vite would take /api/products for one of them.
        if (request.url?.startsWith('/api/')) answer();
        else if (request.url?.startsWith(admin.config.base))
          admin.middlewares(request, response, answer);
        else vite.middlewares(request, response, answer);
      }),
    pages: {
      loadBuild: async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as AppBuild,
      loadAdmin: async (path) =>
        admin.transformIndexHtml(
          path,
          await readFile(join(admin.config.root, 'index.html'), 'utf8'),
        ),
      mode: 'development',
    },
  });
  app.addHook('onClose', async () => {
    await Promise.all([vite.close(), admin.close()]);
  });
  return app;
});
