import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Counting } from '../../api/insights/counting.ts';
import { Visit } from '../../contract/insights.ts';
import { splitAddress, visitorAddresses } from '../../contract/visitor-addresses.ts';
import type { Config } from '../process/config.ts';
import { observe } from '../process/metrics.ts';
import { handOnBody } from './empty-requests.ts';
import { placeOf } from './logging.ts';
import { requestIds, trustRule } from './request-ids.ts';
import { endSlowBody } from './slow-requests.ts';
import { varyKeys } from './vary-key.ts';

const [method, url] = splitAddress(visitorAddresses.countVisit);
const place = placeOf(url);
/** What a page tells is short; whatever is longer is no concern of ours. */
const mostBytes = 2_048;
const mostSenders = 1_000;

/** The pages of a site, by one of its names: what Fastify has made of what they sent. */
interface Sender {
  host: string;
  /** The headers of its answer, names and values in turn. */
  head: string[];
}

/**
 * Takes what pages tell of their visits ahead of Fastify's routing, which costs more than all that is done here. It learns from Fastify's own answers whose pages may send, and what is answered; whatever is unusual about a
 * request, and whatever is to be refused, is left to Fastify, body and all.
 */
export function createEventPath(config: Pick<Config, 'trustProxy'>) {
  const senders = new LRUCache<string, Sender>({ max: mostSenders });
  const nameRequest = requestIds(config.trustProxy);
  const varyKeyOf = varyKeys(config);
  const senderKey = (request: IncomingMessage) => `${request.headers.origin} ${varyKeyOf(request)}`;
  const isTrusted = config.trustProxy ? trustRule(config.trustProxy) : () => false;
  /** Missing before the start and while the server closes: then Fastify answers alone. */
  let taking: { log: FastifyBaseLogger; counting: Counting } | undefined;

  /** Undefined where Fastify is to say why not. */
  async function take(request: IncomingMessage, { host }: Sender, text: string) {
    if (!taking || suspicious.test(text)) return undefined;
    const { headers } = request;
    const sender = { ip: proxyAddr(request, isTrusted), headers, host };
    try {
      return await taking.counting.take(Visit.parse(JSON.parse(text)), sender);
    } catch {
      return undefined;
    }
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { head }: Sender,
    { taken, ms }: { taken: number; ms: number },
  ) {
    const reqId = nameRequest(request);
    const body = JSON.stringify({ success: true, data: { taken } });
    const own = ['x-request-id', reqId, 'content-length', String(body.length)];
    response.writeHead(200, [...head, ...own]).end(body);
    observe({ kind: place.kind, status: 200, seconds: ms / 1000, cache: undefined });
    // One that was taken is like any other: the metrics count it, and nobody wants to read it.
    taking?.log.debug({ reqId, method, path: place.path, status: 200, ms }, 'request');
  }

  return {
    /** Stands in front of Fastify's own handler. */
    before:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        const sender = taking && isPlain(request) ? senders.get(senderKey(request)) : undefined;
        if (!sender) return handler(request, response);
        const chunks: Buffer[] = [];
        endSlowBody(request);
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', async () => {
          const begun = performance.now();
          const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
          const taken = await take(request, sender, body.toString());
          if (taken !== undefined) {
            return answer(request, response, sender, { taken, ms: performance.now() - begun });
          }
          handOnBody(request, body);
          handler(request, response);
        });
      },
    /** Learns from what Fastify sends. */
    learnFrom(app: FastifyInstance, counting: Counting) {
      app.addHook('onSend', ({ raw, host }, reply, _payload, done) => {
        if (isPlain(raw) && reply.statusCode === 200) {
          const all = Object.entries(reply.getHeaders());
          const head = all.filter(([name]) => !ofOneAnswer.has(name));
          senders.set(senderKey(raw), { host, head: head.flat().map(String) });
        }
        done();
      });
      taking = { log: app.log, counting };
      app.addHook('preClose', async () => {
        taking = undefined;
      });
    },
  };
}

/** These differ with each answer, or with the connection. */
const ofOneAnswer = new Set(['content-length', 'connection', 'x-request-id']);

/** Names that Fastify's parser lets nobody set, and letters in which they could hide. */
const suspicious = /__proto__|constructor|\\u/;

/** As browsers send it. */
function isPlain(request: IncomingMessage): boolean {
  if (request.method !== method || request.url !== url) return false;
  const { 'content-type': type, 'content-length': length } = request.headers;
  return type === 'application/json' && Number(length) > 0 && Number(length) <= mostBytes;
}
