import type { FastifyInstance } from 'fastify';
import { isInjection } from 'light-my-request';
import type { Config } from './config.ts';

/** Structured lines on standard output. Headers and bodies are never logged: they hold secrets. */
export function logging(level: Config['logLevel']) {
  return {
    level,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  };
}

/** One line a request, when it is over; what pages ask the API within the process is not one. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (isInjection(request.raw)) return;
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

const pathOf = (url: string) => url.split('?', 1)[0];
