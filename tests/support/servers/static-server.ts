import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** A minimal static file host: knows paths, folders and one page for everything else. */
export async function serveFiles(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const path = join(folder, decodeURIComponent(pathname));
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const file = found?.isDirectory() ? join(path, 'index.html') : path;
    const bytes = await readFile(file).catch(() => undefined);
    const type = types[extname(file)] ?? 'application/octet-stream';
    if (bytes) response.writeHead(200, { 'content-type': type }).end(bytes);
    else {
      const missing = await readFile(join(folder, '404.html'));
      response.writeHead(404, { 'content-type': 'text/html' }).end(missing);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
