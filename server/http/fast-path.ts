import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createBounded } from '../../cache/bounded.ts';
import {
  type CachedResponse,
  type Encoding,
  encodingFor,
  sizeOfResponse,
} from '../../cache/cached-response.ts';
import { isKnown } from '../../cache/etag.ts';
import type { Visits } from '../pages/visits.ts';
import type { Config } from '../process/config.ts';
import { logCacheHit, type Place, placeOf } from './logging.ts';
import { requestIds } from './request-ids.ts';
import { endWhenStuck } from './slow-requests.ts';

const frontBytes = 32 * 1024 * 1024;
const mostAcceptHeaders = 100;

interface Prepared {
  answer: CachedResponse;
  /** Everything beside the address that the answer depends on. */
  circumstances: string;
  /** Names and values in turn, as they are written. */
  head: string[];
  place: Place;
}

/**
 * Answers again what Fastify has answered before, ahead of its routing: the same bytes with the same
 * headers, learned from its own answer. Whatever is unusual about a request is left to Fastify.
 */
export function createFastPath(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  visits: Visits,
) {
  // One answer an address: whoever comes by another name of the site cannot push others out.
  const prepared = createBounded<Prepared>(frontBytes, ({ answer }) => sizeOfResponse(answer));
  const acceptHeaders = new Map<string, Encoding>();
  const nameRequest = requestIds(trustProxy);
  let revision = 0;
  let isClosing = false;

  function circumstancesOf({ headers, socket }: IncomingMessage): string {
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

  /** Answers where it can, and says whether it did. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (isClosing || (method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    const found = prepared.peek(url);
    if (found?.circumstances !== circumstancesOf(request)) return false;
    const { head, answer, place } = found;
    const reqId = nameRequest(request);
    const own = [...head, 'x-request-id', reqId];
    if (isKnown(headers['if-none-match'], answer.etag)) {
      response.writeHead(304, own).end();
    } else {
      const encoding = encodingOf(headers['accept-encoding']);
      const body = answer.bodies[encoding];
      if (!body) return false;
      own.push('content-length', String(body.length));
      if (encoding !== 'identity') own.push('content-encoding', encoding);
      response.writeHead(200, own).end(method === 'HEAD' ? undefined : body);
    }
    if (response.writableLength > 0) endWhenStuck(request.socket);
    visits.count(url);
    logCacheHit(app.log, place, { reqId, method, status: response.statusCode });
    return true;
  }

  app.decorateRequest('revision', 0);
  app.decorateRequest('cachedResponse');
  app.addHook('onRequest', async (request) => {
    request.revision = revision;
  });
  app.addHook('onSend', async (request, reply) => {
    const { cachedResponse, raw } = request;
    // What was begun before a change is for whoever waited for it, and nobody else.
    if (!cachedResponse || request.revision !== revision) return;
    const head = Object.entries(reply.getHeaders()).filter(([name]) => !ofOneAnswer.has(name));
    prepared.set(request.url, {
      answer: cachedResponse,
      circumstances: circumstancesOf(raw),
      head: head.flat().map((part) => pressed(String(part))),
      place: placeOf(request.url),
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.server.removeListener('request', app.routing);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) app.routing(request, response);
  });

  return {
    forgetAll() {
      revision += 1;
      prepared.forgetAll();
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How often the content had changed when the request came. */
    revision: number;
  }
}

/** These differ with the form that is sent, or with the connection. */
const ofOneAnswer = new Set(['content-encoding', 'content-length', 'connection', 'x-request-id']);

/** The same text in one piece and a byte a letter: Node reads it letter by letter at every answer. */
const pressed = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
