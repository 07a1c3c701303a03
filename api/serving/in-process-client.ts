import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GetOptions, Got } from '../../cache/cache.ts';
import { bodyOf, type CachedResponse } from '../../cache/cached-response.ts';
import type { Made } from '../../cache/entry.ts';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { type Client, createClient } from '../../contract/client.ts';
import { toApiError, toFailure } from './errors.ts';

/** What a call is asked for, as it stands in the address. */
export interface Address {
  params?: unknown;
  query?: unknown;
}

/** Answers a public read from the cache where it can, and says when it had to be made. */
export interface Read {
  (address: Address, options?: Pick<GetOptions, 'onMiss' | 'isStrict'>): Promise<Got>;
  /** Makes it, whatever is cached. */
  make?: (address: Address) => Promise<Made>;
}

export type Reads = Map<CallName, Read>;

/** What an answer is cached under, which says how to make it. */
export const answerKey = (name: CallName, address: Address) => `${name} ${JSON.stringify(address)}`;

/** Makes the answer that is cached under a key. */
export async function makeAnswerOf(reads: Reads, key: string): Promise<Made> {
  const [name, address] = key.split(/ (.*)/s);
  const make = reads.get(name as CallName)?.make;
  if (!make) throw new Error(`nothing answers ${key}`);
  return make(JSON.parse(address));
}

/**
 * What is in an answer, for pages that are rendered from it: of one that was just made it is known, and what
 * many pages are made of, as what stands around all of them, is parsed once.
 */
const contents = new LRUCache<CachedResponse, object>({ max: 100 });

export const rememberContent = (response: CachedResponse, content: object) =>
  contents.set(response, content);

/**
 * The public reads for pages that are rendered in this process. They are not sent as requests: one
 * that is made up (Fastify's `inject`) costs more than the reading, and slows down all real ones, since
 * Node's own code for them is then compiled for two kinds of response.
 */
export function createInProcessClient(
  reads: Reads,
  log: FastifyBaseLogger,
  /** Told of every answer that the page is made of. */
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
