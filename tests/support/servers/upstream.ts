import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fillBacklog } from './full-backlog.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An upstream for a load balancer that records requests by method and URL, except for health checks. */
export async function startUpstream(answer: Answer) {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    request.on('error', () => {}); // the client has disconnected
    request.resume().once('end', () => {
      if (request.url !== '/healthz') arrived.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Listens on a blocked thread: the kernel completes two connections and drops any further ones. */
const listenAndBlock = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** An unreachable server: every connection is dropped on its way, as by a cut cable. */
export async function startUnreachable() {
  const worker = new Worker(listenAndBlock, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const sockets = await fillBacklog(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await worker.terminate();
    },
  };
}
