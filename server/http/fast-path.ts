import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor } from '../../cache/cached-response.ts';
import type { Entry } from '../../cache/entry.ts';
import { isKnown } from '../../cache/etag.ts';
import type { Config } from '../process/config.ts';
import { logCacheHit, type Place, placeOf } from './logging.ts';
import { requestIds } from './request-ids.ts';
import { endWhenStuck } from './slow-requests.ts';
import type { Visits } from './visits.ts';

const mostAddresses = 5_000;
/** Longer than any URL that the site links to. */
const longestAddress = 2_048;
const knownBytes = 8 * 1024 * 1024;
const othersBytes = 1024 * 1024;
/** What a prepared response takes besides its URL: its headers, most of which it shares with others. */
const sizeOfHead = 1_024;
const mostAcceptHeaders = 100;

interface Prepared {
  entry: Entry;
  /** The entry's ETag when Fastify sent it: other bytes have other headers. */
  etag: string;
  /** Everything besides the URL that the response depends on. */
  varyKey: string;
  /** Names and values alternate, as `writeHead` takes them. */
  head: string[];
  place: Place;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Repeats what Fastify has sent before, ahead of its routing: the same bytes with the same headers, learned from
 * Fastify's own response, as long as the cache entry is fresh. Unusual requests are left to Fastify.
 */
export function createFastPath({ trustProxy }: Pick<Config, 'trustProxy'>, visits: Visits) {
  // One response per URL in each LRU: a flood of made-up hosts or URLs evicts only its own kind, and no page.
  const known = createLru(knownBytes);
  const others = createLru(othersBytes);
  const acceptHeaders = new Map<string, Encoding>();
  const sharedTexts = new LRUCache<string, string>({ max: mostAddresses });
  const nameRequest = requestIds(trustProxy);
  /** Missing before the start and during shutdown: then Fastify handles every request. */
  let log: FastifyBaseLogger | undefined;

  function varyKeyOf({ headers, socket }: IncomingMessage): string {
    const { host = '' } = headers;
    if (!trustProxy) return host;
    const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers;
    return `${host} ${forwardedHost} ${protocol} ${socket.remoteAddress}`;
  }

  function encodingOf(accepted = ''): Encoding {
    const known = acceptHeaders.get(accepted);
    if (known) return known;
    const encoding = encodingFor(accepted);
    if (acceptHeaders.size < mostAcceptHeaders) acceptHeaders.set(accepted, encoding);
    return encoding;
  }

  /** Interns header texts that thousands of responses share. */
  function shared(text: string): string {
    const known = sharedTexts.get(text);
    if (known !== undefined) return known;
    const written = toOneByteString(text);
    sharedTexts.set(written, written);
    return written;
  }

  function find(room: typeof known, request: IncomingMessage): Prepared | undefined {
    const found = room.peek(request.url ?? '');
    if (found?.entry.state !== 'fresh' || found.etag !== found.entry.etag) return undefined;
    return found.varyKey === varyKeyOf(request) ? found : undefined;
  }

  /** Responds if it can; returns whether it did. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (!log || (method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    if (headers.authorization !== undefined) return false; // the administrator may get more
    const found = find(known, request) ?? find(others, request);
    if (!found) return false;
    const { head, etag, entry, place } = found;
    const reqId = nameRequest(request);
    const own = [...head, 'x-request-id', reqId];
    if (isKnown(headers['if-none-match'], etag)) {
      response.writeHead(304, own).end();
    } else {
      const encoding = encodingOf(headers['accept-encoding']);
      const body = entry.response?.bodies[encoding];
      if (!body) return false;
      own.push('content-length', String(body.length));
      if (encoding !== 'identity') own.push('content-encoding', encoding);
      response.writeHead(200, own).end(method === 'HEAD' ? undefined : body);
    }
    if (response.writableLength > 0) endWhenStuck(request.socket);
    visits.count(url);
    logCacheHit(log, place, { reqId, method, status: response.statusCode });
    return true;
  }

  return {
    /** Wraps Fastify's own handler, as passed to its server factory. */
    before:
      (handler: Handler): Handler =>
      (request, response) => {
        if (!answer(request, response)) handler(request, response);
      },
    learnFrom(app: FastifyInstance) {
      app.decorateRequest('cacheEntry');
      app.addHook('onSend', async ({ cacheEntry: entry, raw, url }, reply) => {
        // A response that became stale meanwhile is only for the requests that waited for it.
        if (entry?.state !== 'fresh' || reply.getHeader('etag') !== entry.etag) return;
        if (url.length > longestAddress) return;
        const head = Object.entries(reply.getHeaders()).filter(([name]) => !ofOneAnswer.has(name));
        (entry.isKnown ? known : others).set(url, {
          entry,
          etag: entry.etag,
          varyKey: varyKeyOf(raw),
          head: head.flat().map((part) => shared(String(part))),
          place: placeOf(url),
        });
      });
      log = app.log;
      app.addHook('preClose', async () => {
        log = undefined;
      });
    },
  };
}

function createLru(maxSize: number) {
  return new LRUCache<string, Prepared>({
    max: mostAddresses,
    maxSize,
    sizeCalculation: ({ varyKey }, url) => url.length + varyKey.length + sizeOfHead,
  });
}

/** Specific to the encoding, the connection or the request. */
const ofOneAnswer = new Set(['content-encoding', 'content-length', 'connection', 'x-request-id']);

/** Flattens a string, at one byte per character: Node reads it character by character for every response. */
const toOneByteString = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
