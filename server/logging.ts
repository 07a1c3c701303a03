import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isInjection } from 'light-my-request';
import type { Config } from './config.ts';

/** Structured lines on standard output. Headers and bodies are never logged: they hold secrets. */
export function logging(level: Config['logLevel'], stream = gatheredOutput()) {
  return {
    level,
    stream,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  };
}

/** Lines that come at the same moment are written together: each writing costs as much as an answer. */
function gatheredOutput() {
  let lines = '';
  const writeOut = () => {
    if (lines === '') return;
    const gathered = lines;
    lines = '';
    process.stdout.write(gathered);
  };
  process.once('exit', writeOut);
  return {
    write(line: string) {
      if (lines === '') setImmediate(writeOut);
      lines += line;
    },
  };
}

/** One line a request, when it is over; what pages ask the API within the process is not one. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (isInjection(request.raw)) return;
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms }, 'request');
  });
}

/** The same for an answer that was ready: it took no time worth measuring. */
export function logKeptAnswer(
  log: FastifyBaseLogger,
  { method, url = '' }: IncomingMessage,
  status: number,
) {
  log.info({ method, path: pathOf(url), status, ms: 0, cache: 'hit' }, 'request');
}

const pathOf = (url: string) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};
