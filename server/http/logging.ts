import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { splitAddress, visitorAddresses } from '../../contract/call/visitor-addresses.ts';
import type { Config } from '../process/config.ts';
import { type Kind, observe, observeHit } from '../process/metrics.ts';

/** Structured lines on standard output. Headers, bodies and queries are never logged: they hold secrets. */
export function logging(level: Config['logLevel'], stream = gatheredOutput()) {
  return {
    level,
    stream,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      err: describeError,
    },
  };
}

/** Batches the lines of an event loop turn: each write costs as much as a response. */
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

const [, eventsPath] = splitAddress(visitorAddresses.countVisit);

/** One log line per finished request, and the same in the metrics. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('cacheOutcome');
  app.addHook('onResponse', async (request, reply) => {
    const { path, kind } = placeOf(request.url);
    const { method, cacheOutcome: cache } = request;
    const { statusCode: status, elapsedTime } = reply;
    // Load balancers poll /healthz several times a second, and every page sends events.
    const isRoutine = kind === 'system' || path === eventsPath;
    const level = isRoutine && status < 400 ? 'debug' : 'info';
    request.log[level](
      { method, path, status, ms: Math.round(elapsedTime * 10) / 10, cache },
      'request',
    );
    observe({ kind, status, seconds: elapsedTime / 1000, cache });
  });
}

/** The same for a response from the fast path, which takes no time worth measuring. */
export function logCacheHit(
  log: FastifyBaseLogger,
  { path, kind }: Place,
  of: { reqId: string; method: string | undefined; status: number },
) {
  log.info({ ...of, path, ms: 0, cache: 'hit' }, 'request');
  observeHit(kind, of.status);
}

/** What is logged and counted of a URL. */
export interface Place {
  path: string;
  kind: Kind;
}

export function placeOf(url: string): Place {
  const path = pathOf(url);
  return { path, kind: kindOf(path) };
}

function kindOf(path: string): Kind {
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'system';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/uploads/')) return 'upload';
  return path.startsWith('/assets/') ? 'asset' : 'page';
}

const pathOf = (url: string) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** Deeper than any real chain of causes, and an end to circular ones. */
const deepestCause = 5;

/**
 * What is logged of an error. Other properties are omitted: `new URL` puts the whole URL into one, and drivers put
 * their parameters there. A URL in the text loses its query, which may contain a token.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutQueries(String(error)), stack: '' };
  }
  const { name, message, stack = '', cause } = error;
  const { code, errors } = error as Partial<AggregateError & NodeJS.ErrnoException>;
  const goesOn = depth < deepestCause;
  return {
    type: name,
    message: withoutQueries(message),
    stack: withoutQueries(stack),
    code,
    ...(cause !== undefined && goesOn && { cause: describeError(cause, depth + 1) }),
    ...(errors && goesOn && { errors: errors.map((one) => describeError(one, depth + 1)) }),
  };
}

const withoutQueries = (text: string) => text.replaceAll(/\?[\w%.~+-]+=[^\s"'`]*/g, '?…');
