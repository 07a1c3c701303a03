import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { explain } from './explain.ts';
import { type OpenData, openData } from './open-data.ts';
import { startLines } from './start-lines.ts';

const stopWithinMs = 10_000;

/** The life of a server process: read, open, build, listen, stop. A failed start says why. */
export async function run(
  build: (config: Config, data: OpenData) => Promise<FastifyInstance>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const data = await openData(config);
    const app = await build(config, data);
    const address = await app.listen({ host: config.host, port: config.port });
    process.stdout.write(startLines(config.publicUrl ?? address, data.madePassword));
    stopOnSignal(app);
    // What was compiled is there for the next start, however this process ends.
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`Vitrine cannot start: ${explain(error)}\n`);
    process.exit(1);
  }
}

/** Finishes the requests under way; one that hangs must not keep the process for ever. */
function stopOnSignal(app: FastifyInstance) {
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    // A connection that was busy when the stop began is kept open by its browser afterwards.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
