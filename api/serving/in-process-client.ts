import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GetOptions, Got } from '../../cache/cache.ts';
import { bodyOf, type CachedResponse } from '../../cache/cached-response.ts';
import type { Made } from '../../cache/entry.ts';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { type Client, createClient } from '../../contract/client.ts';
import { toApiError, toFailure } from './errors.ts';

/** The parameters and the query of a call, as in its URL. */
export interface Address {
  params?: unknown;
  query?: unknown;
}

/** Serves a public read from the cache if possible, and calls `onMiss` if not. */
export interface Read {
  (address: Address, options?: Pick<GetOptions, 'onMiss' | 'isStrict'>): Promise<Got>;
  /** Builds the response, bypassing the cache. */
  make?: (address: Address) => Promise<Made>;
}

export type Reads = Map<CallName, Read>;

/** The cache key of a response, from which it can be rebuilt. */
export const answerKey = (name: CallName, address: Address) => `${name} ${JSON.stringify(address)}`;

/** Rebuilds the response that is cached under a key. */
export async function makeAnswerOf(reads: Reads, key: string): Promise<Made> {
  const [name, address] = key.split(/ (.*)/s);
  const make = reads.get(name as CallName)?.make;
  if (!make) throw new Error(`nothing answers ${key}`);
  return make(JSON.parse(address));
}

/**
 * The parsed content of responses, for server-rendered pages: for a new response it's
 * already known, and responses that many pages share, such as the layout, are parsed once.
 */
const contents = new LRUCache<CachedResponse, object>({ max: 100 });

export const rememberContent = (response: CachedResponse, content: object) =>
  contents.set(response, content);

/**
 * A client for pages that are rendered in this process. It calls the reads
 * directly: Fastify's `inject` costs more than the read itself, and slows down all
 * real requests, since Node's own code is then compiled for two kinds of response.
 */
export function createInProcessClient(
  reads: Reads,
  log: FastifyBaseLogger,
  /** Called with every response that the page uses. */
  onRead: (got: Got) => void = () => {},
): Client {
  return createClient(addresses, async ({ name, params, query }) => {
    try {
      const read = reads.get(name);
      if (!read) throw new ApiError('notFound');
      const got = await read({ params, query });
      onRead(got);
      const { response } = got;
      const json = contents.get(response) ?? JSON.parse(String(await bodyOf(response, 'identity')));
      if (got.entry) rememberContent(response, json);
      return { status: response.status, json: () => json };
    } catch (error) {
      const refusal = toApiError(error, { log });
      return { status: refusal.status, json: () => toFailure(refusal) };
    }
  });
}
