import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Network } from '../../../jobs/link-checks/network.ts';

/** A local web server in place of an external one, which records requests. It may use TLS. */
export async function aWebServer(answer: RequestListener, tls?: TlsOptions) {
  const asked: { method: string; url: string; headers: Record<string, unknown> }[] = [];
  const listen: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers });
    answer(request, response);
  };
  const server = tls ? createTlsServer(tls, listen) : createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const scheme = tls ? 'https' : 'http';
  return { port, asked, at: (name: string, path = '/') => `${scheme}://${name}:${port}${path}` };
}

/** A network with fake DNS. Only the listed ports of this machine can be reached. */
export function aNetwork(
  names: Record<string, string[] | (() => string[])>,
  ports: number[],
): Network & { resolved: string[] } {
  const resolved: string[] = [];
  return {
    resolved,
    resolve: async (name) => {
      resolved.push(name);
      const addresses = names[name];
      if (!addresses) throw Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' });
      return typeof addresses === 'function' ? addresses() : addresses;
    },
    mayReach: (address, port) => address === '127.0.0.1' && ports.includes(port),
  };
}
