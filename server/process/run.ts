import cluster from 'node:cluster';
import type { Server as HttpServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { Server } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { type OpenData, openData } from './open-data.ts';
import { describeStartError } from './start-error.ts';
import { startLines } from './start-lines.ts';
import { tell } from './worker.ts';
import { keepWorkers } from './workers.ts';

const stopWithinMs = 10_000;
const acceptWithinMs = 500;
const drainWithinMs = 2_000;

/**
 * Garbage that may gather before all of the heap is searched for it, beside what is in use. V8 goes by how busy a
 * process is: a quiet one searches after every few pages, which takes longer than to render them, and a busy one lets
 * three times of it gather.
 */
const garbagePercent = 50;

/** The life of a server process: read, open, build, listen, stop. A failed start says why. */
export async function run(
  build: (config: Config, data: OpenData) => Promise<FastifyInstance>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const data = await openData(config);
    if (config.workers > 1 && cluster.isPrimary) return await keepWorkers(config, data);
    const app = await build(config, data);
    const address = await app.listen({ host: config.host, port: config.port });
    const stop = stopOnce(app);
    // A terminal tells every process, and the one above its workers tells them again.
    process.on('SIGTERM', () => stop(0));
    process.on('SIGINT', () => stop(0));
    surviveCrashes(app, stop);
    if (cluster.isWorker) tell({ ready: address });
    else process.stdout.write(startLines(config.publicUrl ?? address, data.madePassword));
    // What was compiled is there for the next start, however this process ends.
    flushCompileCache();
    await data.passwordSettled; // visitors need not wait for it
    // Only now: what was compiled under other flags would be compiled again.
    setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  } catch (error) {
    process.stderr.write(`Vitrine cannot start: ${describeStartError(error)}\n`);
    process.exit(1);
  }
}

/** Finishes the requests under way; one that hangs must not keep the process for ever. */
function stopOnce(app: FastifyInstance) {
  let isStopping = false;
  return async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await drain(app.server);
    await app.close();
    process.exit(exitCode);
  };
}

/**
 * Takes no new connections, and gives those that are open the time to hear that they end: a request
 * that is on its way is answered, with the word that it was the last.
 */
async function drain(server: HttpServer): Promise<void> {
  await acceptPending(server);
  Server.prototype.close.call(server); // its own `close` would cut idle connections at once
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const count = promisify(server.getConnections.bind(server));
  const cutIdleAt = performance.now() + drainWithinMs;
  while ((await count()) > 0) {
    await delay(20);
    await setImmediate(); // a request that has arrived but was not read yet is read first
    if (performance.now() > cutIdleAt) server.closeIdleConnections();
  }
}

/** Whoever stands at the door already comes in: a turn of the event loop lets in one at most. */
async function acceptPending(server: HttpServer): Promise<void> {
  const until = performance.now() + acceptWithinMs;
  let turnsAlone = 0;
  const onArrival = () => {
    turnsAlone = 0;
  };
  server.on('connection', onArrival);
  for (; turnsAlone < 50 && performance.now() < until; turnsAlone += 1) await setImmediate();
  server.off('connection', onArrival);
}

/**
 * What nobody caught is logged. A promise that was left alone harms nobody; after any other crash
 * nobody knows what is still true, so that the process finishes what is under way and ends.
 */
function surviveCrashes(app: FastifyInstance, stop: (exitCode: number) => void) {
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'nobody caught this'));
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'nobody caught this; stopping');
    stop(1);
  });
}
