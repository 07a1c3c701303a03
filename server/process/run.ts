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
 * How much garbage may accumulate before a full GC, in percent of the live heap. V8's default depends on activity: a
 * quiet process collects after every few pages, which takes longer than rendering them, and a busy one lets three
 * times as much accumulate.
 */
const garbagePercent = 50;

/** The lifecycle of a server process: read settings, open data, build, listen, stop. A failed start says why. */
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
    // A terminal signals every process, and the primary forwards the signal to its workers.
    process.on('SIGTERM', () => stop(0));
    process.on('SIGINT', () => stop(0));
    surviveCrashes(app, stop);
    if (cluster.isWorker) tell({ ready: address });
    else process.stdout.write(startLines(config.publicUrl ?? address, data.madePassword));
    // Saves the compile cache for the next start, however this process ends.
    flushCompileCache();
    await data.passwordSettled; // visitors need not wait for it
    // Only now: code compiled under other flags would have to be compiled again.
    setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  } catch (error) {
    process.stderr.write(`Vitrine cannot start: ${describeStartError(error)}\n`);
    process.exit(1);
  }
}

/** Finishes requests in flight; one that hangs must not keep the process alive. */
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
 * Accepts no new connections and gives open ones time to end: a request that is already on its way is answered, with
 * `Connection: close`.
 */
async function drain(server: HttpServer): Promise<void> {
  await acceptPending(server);
  Server.prototype.close.call(server); // http.Server's `close` would end idle connections at once
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const count = promisify(server.getConnections.bind(server));
  const cutIdleAt = performance.now() + drainWithinMs;
  while ((await count()) > 0) {
    await delay(20);
    await setImmediate(); // lets requests that have arrived be read first
    if (performance.now() > cutIdleAt) server.closeIdleConnections();
  }
}

/** Drains the accept queue: each turn of the event loop accepts at most one connection. */
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
 * Logs uncaught errors. An unhandled rejection is harmless; after any other crash the state is unknown, so the
 * process finishes requests in flight and exits.
 */
function surviveCrashes(app: FastifyInstance, stop: (exitCode: number) => void) {
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'nobody caught this'));
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'nobody caught this; stopping');
    stop(1);
  });
}
